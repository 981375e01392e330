import fc from 'fast-check';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isJpeg, parseJpeg } from './jpeg.ts';
import { PictureError } from './picture-error.ts';

const encode = (options: JpegOptions, change = (picture: Sharp) => picture) =>
  change(sharp({ create: { width: 64, height: 48, channels: 3, background: '#c85a28' } }))
    .jpeg(options)
    .toBuffer();

/** The size of the picture in a file, or the sentence with which the file is refused. */
function judge(bytes: Uint8Array): string {
  try {
    const { width, height } = parseJpeg(bytes);
    return `${width}x${height}`;
  } catch (error) {
    if (error instanceof PictureError) return error.message;
    throw error;
  }
}

const DAMAGED = 'The picture is damaged or cut short.';
const METADATA = 'The picture has EXIF or XMP metadata in it.';
const UNKNOWN = 'The picture has parts that the shop does not know, or has them in a wrong order.';

/** A segment of a marker and these bytes. */
function segment(marker: number, data: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data, 'latin1')]);
}

/** The file with another segment after its first two bytes. */
const withSegment = (bytes: Buffer, marker: number, data: string) =>
  Buffer.concat([bytes.subarray(0, 2), segment(marker, data), bytes.subarray(2)]);

/** The offset of the frame's segment. */
const frameAt = (bytes: Buffer) =>
  [0xc0, 0xc2].map((marker) => bytes.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? -1;

let baseline: Buffer;
let progressive: Buffer;
let gray: Buffer;
let profile: Buffer;

beforeAll(async () => {
  baseline = await encode({});
  progressive = await encode({ progressive: true });
  gray = await encode({}, (picture) => picture.grayscale());
  profile = await encode({}, (picture) => picture.withIccProfile('srgb'));
});

describe('a JPEG file', () => {
  it('when it is baseline, progressive, gray or has a color profile, then its size is read from the frame', () => {
    const all = [baseline, progressive, gray, profile];
    expect(all.map(isJpeg)).toEqual([true, true, true, true]);
    expect(all.map(judge)).toEqual(Array(4).fill('64x48'));
  });

  it('when it has metadata, a comment or a preview in it, then it is refused', async () => {
    const exif = await encode({}, (picture) => picture.withExif({ IFD0: { Copyright: 'Wernham Hogg' } }));
    const hidden = [
      exif,
      withSegment(baseline, 0xfe, 'A comment'),
      withSegment(baseline, 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'),
      withSegment(baseline, 0xed, 'Photoshop 3.0\0'),
      withSegment(baseline, 0xe0, 'JFXX\0\u0010preview'),
      withSegment(baseline, 0xe0, 'JFIF\0\u0001\u0002\0\0\u0001\0\u0001\u0001\u0001abc'),
      withSegment(baseline, 0xe2, 'MPF\0'),
    ];
    expect(hidden.map(judge)).toEqual(hidden.map(() => METADATA));
  });

  it('when data follow its end, then it is refused', () => {
    const more = Buffer.concat([baseline, Buffer.from('PK')]);
    expect(judge(more)).toBe('The picture has other data after its end.');
    expect(judge(Buffer.concat([baseline, baseline]))).toBe('The picture has other data after its end.');
  });

  it('when it has an unknown segment, or two frames, then it is refused', () => {
    const at = frameAt(baseline);
    const frame = baseline.subarray(at, at + 2 + baseline.readUInt16BE(at + 2));
    expect(judge(withSegment(baseline, 0xcc, 'x'))).toBe(UNKNOWN);
    expect(judge(Buffer.concat([baseline.subarray(0, at), frame, baseline.subarray(at)]))).toBe(UNKNOWN);
    expect(judge(Buffer.concat([baseline.subarray(0, at), baseline.subarray(at + frame.length)]))).toBe(UNKNOWN);
    expect(judge(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBe(DAMAGED);
  });

  it('when it has four colors or more than eight bits, then it is refused', async () => {
    const cmyk = await encode({}, (picture) => picture.toColourspace('cmyk'));
    const deep = Buffer.from(baseline);
    deep[frameAt(deep) + 4] = 12;
    for (const bytes of [cmyk, deep]) expect(judge(bytes)).toMatch(/^The picture has (?:colors that|EXIF)/);
    expect(judge(deep)).toBe('The picture has colors that browsers do not show. Please save it as RGB.');
  });

  it('when it is larger than the shop accepts, then the refusal has its size and the limit', () => {
    const vast = Buffer.from(baseline);
    vast.writeUInt16BE(1_601, frameAt(vast) + 7);
    expect(judge(vast)).toBe('The picture is 1601 × 48 px, and each side can have 1 to 1,600.');
    vast.writeUInt16BE(0, frameAt(vast) + 7);
    expect(judge(vast)).toBe('The picture is 0 × 48 px, and each side can have 1 to 1,600.');
  });

  it('when it is cut off anywhere, then it is refused', () => {
    for (const whole of [baseline, progressive, gray, profile]) {
      for (let length = 2; length < whole.length; length += 1) {
        expect([DAMAGED, UNKNOWN]).toContain(judge(whole.subarray(0, length)));
      }
    }
  });

  it('when it is a view into a larger buffer, then only its own bytes are read', () => {
    const around = Buffer.concat([Buffer.from('abc'), baseline, Buffer.from('xyz')]);
    expect(judge(around.subarray(3, 3 + baseline.length))).toBe('64x48');
  });
});

it('when any bytes are changed, then the file is refused or within the limits of size', () => {
  const change = fc.record({ at: fc.nat(), value: fc.integer({ min: 0, max: 255 }) });
  const file = fc.integer({ min: 0, max: 3 }).map((n) => [baseline, progressive, gray, profile][n] ?? baseline);
  fc.assert(
    fc.property(file, fc.array(change, { minLength: 1, maxLength: 6 }), (whole, changes) => {
      const copy = Uint8Array.from(whole);
      for (const { at, value } of changes) copy[at % copy.length] = value;
      const verdict = judge(copy);
      const [, width, height] = /^(\d+)x(\d+)$/.exec(verdict) ?? [];
      if (width === undefined) expect(verdict).toMatch(/^The .+\.$/);
      else expect(Math.max(Number(width), Number(height))).toBeLessThanOrEqual(1_600);
    }),
    { numRuns: 1_000 },
  );
});

it('when the bytes are arbitrary, then the file is refused or has a size, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(judge(Uint8Array.of(0xff, 0xd8, 0xff, ...bytes))).toMatch(/^(?:The .+\.|\d+x\d+)$/);
    }),
    { numRuns: 1_000 },
  );
});
