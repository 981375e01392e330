import { checkSize, DAMAGED, METADATA, OTHER_DATA, PictureError, type PictureSize, UNKNOWN } from './picture-error.ts';

/** Markers of JPEG files (ITU-T T.81, table B.1: https://www.w3.org/Graphics/JPEG/itu-t81.pdf). */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP15 = 0xef;
const COM = 0xfe;
/** Markers of tables: Huffman, quantization, restart interval. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
/** Markers of frames that browsers show: baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/**
 * The application segments that affect how the picture looks: their first bytes and length. A color profile has any length
 * (https://www.color.org/specification/ICC.1-2022-05.pdf, annex B.4). A longer JFIF segment would contain a thumbnail.
 */
const KNOWN = new Map<number, { begins: string; length?: number }>([
  [APP0, { begins: 'JFIF\0', length: 14 }],
  [0xe2, { begins: 'ICC_PROFILE\0' }],
  [0xee, { begins: 'Adobe', length: 12 }],
]);

/** Whether a file has the first bytes of a JPEG file. */
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;

/**
 * The size of a JPEG picture, from its frame. The whole structure of the file is checked, without decoding: it must contain nothing that a
 * decoder would skip, such as metadata or another file. Throws a `PictureError` for anything else.
 */
export function parseJpeg(bytes: Uint8Array): PictureSize {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: PictureSize | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    const marker = readMarker(file, at);
    at += 2;
    if (marker === EOI) break;
    const segment = readSegment(file, at);
    at += 2 + segment.byteLength;
    if (FRAMES.has(marker)) {
      if (size) throw new PictureError(UNKNOWN);
      size = parseFrame(segment);
    } else if (marker === SOS) {
      if (!size) throw new PictureError(UNKNOWN);
      scans += 1;
      at = skipScan(file, at);
    } else checkSegment(marker, segment);
  }
  if (at < file.byteLength) throw new PictureError(OTHER_DATA);
  if (!size || scans === 0) throw new PictureError(DAMAGED);
  return checkSize(size);
}

function readMarker(file: DataView, at: number): number {
  if (at + 2 > file.byteLength || file.getUint8(at) !== 0xff) throw new PictureError(DAMAGED);
  return file.getUint8(at + 1);
}

/** The bytes of a segment after its length field. The length counts the two bytes of that field too. */
function readSegment(file: DataView, at: number): DataView {
  const length = at + 2 > file.byteLength ? 0 : file.getUint16(at);
  if (length < 2 || at + length > file.byteLength) throw new PictureError(DAMAGED);
  return new DataView(file.buffer, file.byteOffset + at + 2, length - 2);
}

function checkSegment(marker: number, segment: DataView): void {
  if (TABLES.has(marker)) return;
  const known = KNOWN.get(marker);
  const { begins = '', length = segment.byteLength } = known ?? {};
  if (known && readText(segment, begins.length) === begins && segment.byteLength === length) return;
  if (marker === COM || (marker >= APP0 && marker <= APP15)) throw new PictureError(METADATA);
  throw new PictureError(UNKNOWN);
}

const readText = (view: DataView, length: number) =>
  String.fromCodePoint(...Array.from({ length: Math.min(length, view.byteLength) }, (_, n) => view.getUint8(n)));

/** Eight bits a sample, gray or three colors. */
function parseFrame(frame: DataView): PictureSize {
  if (frame.byteLength < 6) throw new PictureError(DAMAGED);
  const components = frame.getUint8(5);
  if (frame.byteLength !== 6 + 3 * components) throw new PictureError(DAMAGED);
  if (frame.getUint8(0) !== 8 || (components !== 1 && components !== 3)) {
    throw new PictureError('The picture has colors that browsers do not show. Please save it as RGB.');
  }
  return { width: frame.getUint16(3), height: frame.getUint16(1) };
}

/** The end of a scan's data: the first marker that is neither a stuffed byte nor a restart. */
function skipScan(file: DataView, start: number): number {
  for (let at = start; at + 1 < file.byteLength; at += 1) {
    if (file.getUint8(at) !== 0xff) continue;
    const next = file.getUint8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new PictureError(DAMAGED);
}
