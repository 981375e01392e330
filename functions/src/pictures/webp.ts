import { notPicture } from '@fourteener/contract/part/new-picture';
import { checkSize, DAMAGED, METADATA, OTHER_DATA, PictureError, type PictureSize, UNKNOWN } from './picture-error.ts';

interface Chunk {
  type: string;
  data: DataView;
}

/** The bytes of `RIFF`, the size and `WEBP`, and of the header of a chunk. */
const FILE_HEAD = 12;
const CHUNK_HEAD = 8;

/** Flags in the first byte of VP8X. */
const bit = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10, profile: 0x20, reserved: 0xc1 };

/**
 * The size of a still WebP picture, from the frame itself. The whole structure of the file is checked, without decoding: it must contain
 * nothing that a decoder would skip, such as metadata or another file. Throws a `PictureError` for anything else. The format:
 * https://developers.google.com/speed/webp/docs/riff_container
 */
export function parseWebp(bytes: Uint8Array): PictureSize {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (readText(file, 0) !== 'RIFF' || readText(file, 8) !== 'WEBP') throw new PictureError(notPicture);
  // The size in the file's header does not count its first eight bytes.
  const end = file.getUint32(4, true) + 8;
  if (end > bytes.length) throw new PictureError(DAMAGED);
  if (end < bytes.length) throw new PictureError(OTHER_DATA);
  const chunks = listChunks(file);
  return checkSize(parseChunks(chunks));
}

/** Reads four letters; empty where the file is shorter. */
function readText(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return '';
  return String.fromCodePoint(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
}

const readUint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;

function listChunks(file: DataView): Chunk[] {
  const chunks: Chunk[] = [];
  let at = FILE_HEAD;
  while (at < file.byteLength) {
    const start = at + CHUNK_HEAD;
    if (start > file.byteLength) throw new PictureError(DAMAGED);
    const size = file.getUint32(at + 4, true);
    // A chunk of odd size is padded by a zero.
    const next = start + size + (size % 2);
    if (next > file.byteLength || (size % 2 === 1 && file.getUint8(next - 1) !== 0)) throw new PictureError(DAMAGED);
    chunks.push({
      type: readText(file, at),
      data: new DataView(file.buffer, file.byteOffset + start, size),
    });
    at = next;
  }
  return chunks;
}

function parseChunks(chunks: readonly Chunk[]): PictureSize {
  const [first, ...rest] = chunks;
  if (first?.type === 'VP8X') return parseExtended(first.data, rest);
  if (!first || rest.length > 0) throw new PictureError(explainOrder(chunks));
  return parseFrame(first);
}

/** VP8X is followed by a color profile and alpha, if its flags say so, and the frame, in this order. */
function parseExtended(head: DataView, rest: readonly Chunk[]): PictureSize {
  if (head.byteLength !== 10) throw new PictureError(DAMAGED);
  const flags = head.getUint8(0);
  if ((flags & bit.animation) !== 0) throw new PictureError('The picture is animated, which the shop does not show.');
  if ((flags & (bit.exif | bit.xmp)) !== 0) throw new PictureError(METADATA);
  if ((flags & bit.reserved) !== 0 || readUint24(head, 1) !== 0) throw new PictureError(DAMAGED);
  const hasProfile = (flags & bit.profile) !== 0;
  const hasAlpha = (flags & bit.alpha) !== 0;
  const types = rest.map(({ type }) => type);
  const before = hasProfile ? ['ICCP'] : [];
  // A lossless frame contains its alpha itself.
  const orders = [[...before, 'VP8L'], hasAlpha ? [...before, 'ALPH', 'VP8 '] : [...before, 'VP8 ']];
  if (!orders.some((order) => order.join() === types.join())) throw new PictureError(explainOrder(rest));
  for (const { type, data } of rest) checkBesides(type, data);
  const frame = parseFrame(rest.at(-1) as Chunk);
  if (readUint24(head, 4) + 1 !== frame.width || readUint24(head, 7) + 1 !== frame.height) {
    throw new PictureError('The picture states two different sizes.');
  }
  return frame;
}

function explainOrder(chunks: readonly Chunk[]): string {
  const types = new Set(chunks.map(({ type }) => type));
  if (types.has('ANIM') || types.has('ANMF')) return 'The picture is animated, which the shop does not show.';
  if (types.has('EXIF') || types.has('XMP ')) return METADATA;
  return UNKNOWN;
}

/** Checks the header of a chunk other than the frame. */
function checkBesides(type: string, data: DataView): void {
  if (type === 'ALPH') {
    // Two reserved bits, two of preprocessing (two values are defined), two of the filter, and two of the compression (two values).
    const isKnown = data.byteLength > 1 && (data.getUint8(0) & 0b1110_0010) === 0;
    if (!isKnown) throw new PictureError(DAMAGED);
  }
  if (type === 'ICCP') {
    // A profile begins with its size and has a signature at byte 36: https://www.color.org/icc_specs2.xalter
    const isProfile = data.byteLength >= 128 && data.getUint32(0) === data.byteLength && readText(data, 36) === 'acsp';
    if (!isProfile) throw new PictureError('The color profile of the picture is damaged.');
  }
}

function parseFrame({ type, data }: Chunk): PictureSize {
  if (type === 'VP8 ') return parseLossy(data);
  if (type === 'VP8L') return parseLossless(data);
  throw new PictureError(explainOrder([{ type, data }]));
}

/** The size in a key frame that is shown: https://www.rfc-editor.org/rfc/rfc6386#section-9.1 */
function parseLossy(data: DataView): PictureSize {
  if (data.byteLength < 11) throw new PictureError(DAMAGED);
  const tag = readUint24(data, 0);
  const isShownKeyFrame = (tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && ((tag >> 4) & 1) === 1;
  const firstPartition = tag >> 5;
  const hasStart = data.getUint8(3) === 0x9d && data.getUint8(4) === 0x01 && data.getUint8(5) === 0x2a;
  if (!isShownKeyFrame || !hasStart || 10 + firstPartition > data.byteLength) throw new PictureError(DAMAGED);
  const [width, height] = [data.getUint16(6, true), data.getUint16(8, true)];
  // The upper two bits ask for a scaling that no encoder of pictures uses.
  if (width > 0x3f_ff || height > 0x3f_ff) throw new PictureError(DAMAGED);
  return { width, height };
}

/** https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification#2_riff_header */
function parseLossless(data: DataView): PictureSize {
  if (data.byteLength < 6 || data.getUint8(0) !== 0x2f) throw new PictureError(DAMAGED);
  const bits = data.getUint32(1, true);
  // The version of the format.
  if (bits >>> 29 !== 0) throw new PictureError(DAMAGED);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
}
