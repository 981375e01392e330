import fc from 'fast-check';
import sharp, { type Sharp, type WebpOptions } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { PictureError } from './picture-error.ts';
import { parseWebp } from './webp.ts';

const encode = (options: WebpOptions, { alpha = 1, change = (picture: Sharp) => picture } = {}) =>
  change(sharp({ create: { width: 64, height: 48, channels: 4, background: { r: 200, g: 90, b: 40, alpha } } }))
    .webp(options)
    .toBuffer();

/** The size of the picture in a file, or the sentence with which the file is refused. */
function judge(bytes: Uint8Array): string {
  try {
    const { width, height } = parseWebp(bytes);
    return `${width}x${height}`;
  } catch (error) {
    if (error instanceof PictureError) return error.message;
    throw error;
  }
}

/** A copy with other bytes at an offset. */
const patch = (bytes: Uint8Array, at: number, ...values: number[]) => {
  const copy = Uint8Array.from(bytes);
  copy.set(values, at);
  return copy;
};

/** A RIFF file of these chunks. */
function riff(...chunks: [type: string, data: Uint8Array][]): Buffer {
  const written = chunks.map(([type, data]) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat(written);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

const dataOf = (bytes: Uint8Array) => bytes.subarray(20);
const NOT_WEBP = 'The picture is missing, or neither a WebP nor a JPEG file.';
const DAMAGED = 'The picture is damaged or cut short.';
const ANIMATED = 'The picture is animated, which the shop does not show.';
const METADATA = 'The picture has EXIF or XMP metadata in it.';
const UNKNOWN = 'The picture has parts that the shop does not know, or has them in a wrong order.';

let lossy: Buffer;
let lossless: Buffer;
let alpha: Buffer;
let profile: Buffer;

beforeAll(async () => {
  lossy = await encode({ quality: 60 }, { change: (picture) => picture.removeAlpha() });
  lossless = await encode({ lossless: true });
  alpha = await encode({ quality: 60 }, { alpha: 0.5 });
  profile = await encode({ quality: 60 }, { change: (picture) => picture.withIccProfile('srgb') });
});

describe('a picture', () => {
  it('when it is lossy, lossless, transparent or has a color profile, then its size is read from the frame', () => {
    const types = [lossy, lossless, alpha, profile].map((bytes) => bytes.toString('latin1', 12, 16));
    expect(types).toEqual(['VP8 ', 'VP8L', 'VP8X', 'VP8X']);
    expect([lossy, lossless, alpha, profile].map(judge)).toEqual(Array(4).fill('64x48'));
  });

  it('when it is a view into a larger buffer, then only its own bytes are read', () => {
    const around = Buffer.concat([Buffer.from('abc'), lossless, Buffer.from('xyz')]);
    expect(judge(around.subarray(3, 3 + lossless.length))).toBe('64x48');
  });

  it('when a side has 1,600 px, then it is accepted, and with one more it is not', async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#888' } });
    expect(judge(await blank(1_600, 1).webp().toBuffer())).toBe('1600x1');
    for (const options of [{}, { lossless: true }]) {
      expect(judge(await blank(1, 1_601).webp(options).toBuffer())).toBe(
        'The picture is 1 × 1601 px, and each side can have 1 to 1,600.',
      );
    }
  });
});

describe('a file that is no valid WebP picture', () => {
  it('when it is of another type, whatever its name, then the refusal says so', async () => {
    const png = await sharp(lossless).png().toBuffer();
    const jpeg = await sharp(lossless).jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const wave = Buffer.from('RIFF\u0004\0\0\0WAVE', 'latin1');
    for (const bytes of [png, jpeg, svg, wave, Buffer.alloc(0), Buffer.from('RIFF'), Buffer.from('GIF89a')])
      expect(judge(bytes)).toBe(NOT_WEBP);
  });

  it('when another file follows its end, or is contained in it, then it is refused', () => {
    const page = Buffer.from('<script>alert(1)</script>');
    expect(judge(Buffer.concat([lossy, page]))).toBe('The picture has other data after its end.');
    expect(judge(riff(['VP8 ', dataOf(lossy)], ['HTML', page]))).toBe(UNKNOWN);
    expect(judge(riff(['HTML', page], ['VP8 ', dataOf(lossy)]))).toBe(UNKNOWN);
    expect(judge(riff(['HTML', page]))).toBe(UNKNOWN);
    expect(judge(riff())).toBe(UNKNOWN);
    // The picture ends within the byte that pads a chunk.
    const odd = riff(['VP8L', Buffer.concat([dataOf(lossless).subarray(0, 16), Buffer.alloc(1)])]);
    expect(judge(patch(odd, odd.length - 1, 60))).toBe(DAMAGED);
  });

  it('when it is animated or has metadata, then the refusal says so', async () => {
    const frames = Buffer.alloc(8 * 16 * 3, 40).fill(200, 0, 8 * 8 * 3);
    const moving = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const described = await encode({}, { change: (picture) => picture.withExif({ IFD0: { Copyright: 'Somebody' } }) });
    expect(judge(moving)).toBe(ANIMATED);
    expect(judge(described)).toBe(METADATA);
    const flags = (bits: number) => Buffer.from([bits, 0, 0, 0, 63, 0, 0, 47, 0, 0]);
    expect(judge(riff(['VP8X', flags(0)], ['VP8 ', dataOf(lossy)], ['XMP ', Buffer.from('<x/>')]))).toBe(METADATA);
    expect(judge(riff(['VP8X', flags(0)], ['ANIM', Buffer.alloc(6)], ['VP8 ', dataOf(lossy)]))).toBe(ANIMATED);
  });

  it('when its chunks contradict each other, then it is refused', () => {
    const head = (bits: number, width = 64, height = 48) =>
      Buffer.from([bits, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0]);
    const frame: [string, Buffer] = ['VP8 ', Buffer.from(dataOf(lossy))];
    const [ICC, ALPHA] = [0x20, 0x10];
    expect(judge(riff(['VP8X', head(0)], frame))).toBe('64x48');
    expect(judge(riff(['VP8X', head(0, 65)], frame))).toBe('The picture states two different sizes.');
    expect(judge(riff(['VP8X', head(0, 64, 47)], frame))).toBe('The picture states two different sizes.');
    expect(judge(riff(['VP8X', head(ALPHA)], frame))).toBe(UNKNOWN);
    expect(judge(riff(['VP8X', head(0)], ['ALPH', Buffer.alloc(4)], frame))).toBe(UNKNOWN);
    expect(judge(riff(['VP8X', head(ALPHA)], ['ALPH', Buffer.alloc(4)], frame))).toBe('64x48');
    expect(judge(riff(['VP8X', head(ALPHA)], ['ALPH', Buffer.from([0x42, 0])], frame))).toBe(DAMAGED);
    expect(judge(riff(['VP8X', head(ICC)], ['ICCP', Buffer.alloc(200)], frame))).toMatch(/color profile/);
    expect(judge(riff(['VP8X', head(0x01)], frame))).toBe(DAMAGED);
    expect(judge(riff(['VP8X', head(0)]))).toBe(UNKNOWN);
    expect(judge(riff(['VP8X', head(0)], frame, frame))).toBe(UNKNOWN);
    expect(judge(riff(frame, frame))).toBe(UNKNOWN);
  });

  it('when its frame is damaged or cannot be shown alone, then it is refused', () => {
    // No key frame, not shown, no start code, a partition that is longer than the frame, a scaled width.
    const wrong = [
      patch(lossy, 20, (lossy[20] ?? 0) | 1),
      patch(lossy, 20, (lossy[20] ?? 0) & 0xef),
      patch(lossy, 23, 0),
      patch(lossy, 21, 0xff, 0xff),
      patch(lossy, 27, 0x40),
      patch(lossless, 20, 0x2e),
      patch(lossless, 24, 0x20),
    ];
    expect(wrong.map(judge)).toEqual(wrong.map(() => DAMAGED));
    expect(judge(riff(['VP8 ', Buffer.alloc(3)]))).toBe(DAMAGED);
    expect(judge(patch(lossy, 26, 0, 0))).toBe('The picture is 0 × 48 px, and each side can have 1 to 1,600.');
  });

  it('when it is cut off anywhere, then it is refused', () => {
    for (const whole of [lossy, lossless, alpha, profile]) {
      for (let length = 0; length < whole.length; length += 1) {
        expect([NOT_WEBP, DAMAGED]).toContain(judge(whole.subarray(0, length)));
      }
    }
  });
});

it('when any bytes are changed, then the file is refused or within the limits of size', () => {
  const change = fc.record({ at: fc.nat(), value: fc.integer({ min: 0, max: 255 }) });
  const file = fc.integer({ min: 0, max: 3 }).map((n) => [lossy, lossless, alpha, profile][n] ?? lossy);
  fc.assert(
    fc.property(file, fc.array(change, { minLength: 1, maxLength: 6 }), (whole, changes) => {
      const copy = Uint8Array.from(whole);
      // Two thirds of the changes are within the first 48 bytes, which have the headers.
      for (const { at, value } of changes) copy[at % Math.min(copy.length, at % 3 === 0 ? copy.length : 48)] = value;
      const verdict = judge(copy);
      const [, width, height] = /^(\d+)x(\d+)$/.exec(verdict) ?? [];
      if (width === undefined) expect(verdict).toMatch(/^The .+\.$/);
      else expect(Math.max(Number(width), Number(height))).toBeLessThanOrEqual(1_600);
    }),
    { numRuns: 2_000 },
  );
});

it('when the bytes are arbitrary, then the file is refused or has a size, and nothing is thrown', () => {
  const chunk = fc.tuple(
    fc.constantFrom('VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'EXIF'),
    fc.uint8Array({ maxLength: 40 }),
  );
  const files = fc.oneof(
    fc.uint8Array({ maxLength: 64 }),
    fc.array(chunk, { maxLength: 4 }).map((chunks) => riff(...chunks)),
  );
  fc.assert(
    fc.property(files, (bytes) => {
      expect(judge(bytes)).toMatch(/^(?:The .+\.|\d+x\d+)$/);
    }),
    { numRuns: 1_000 },
  );
});
