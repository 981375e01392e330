import { constraints } from '@fourteener/contract/constraints';
import { explainUnreadable } from './read-problem.ts';
import { withoutMetadata } from './without-metadata.ts';

/** A file that cannot become a picture of a part; the message is a sentence. */
export class PictureFileError extends Error {
  override readonly name = 'PictureFileError';
}

/** The qualities and sizes that are tried until the file is small enough: first less quality, then fewer pixels. */
const QUALITIES = [0.86, 0.75, 0.6, 0.45];
const SHARES = [1, 0.75, 0.5];

interface Size {
  width: number;
  height: number;
}

type Format = 'image/webp' | 'image/jpeg';

/** The size in px, reduced in its ratio until no side exceeds `most`; never enlarged. */
function fitWithin({ width, height }: Size, most: number): Size {
  const share = Math.min(1, most / Math.max(width, height));
  const fit = (side: number) => Math.max(1, Math.round(side * share));
  return { width: fit(width), height: fit(height) };
}

/**
 * Converts a chosen file for the shop: at most 1,600 px a side and 400 KiB, without camera metadata; as WebP, or as JPEG in browsers that
 * cannot write WebP, such as Safari. Throws a `PictureFileError` when the browser cannot read the file, or can write neither format.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(async () => {
    throw new PictureFileError(await explainUnreadable(file));
  });
  try {
    const webp = await encodePicture(picture, 'image/webp');
    if (webp) return webp;
    if (await isReady(picture, file)) return file;
    const jpeg = await encodePicture(picture, 'image/jpeg');
    if (jpeg) return await withoutMetadata(jpeg);
    throw new PictureFileError('Your browser cannot resize this picture. Please try another browser.');
  } finally {
    picture.close();
  }
}

/** The picture in a format; undefined in a browser that cannot write it, which writes PNG instead. */
async function encodePicture(picture: ImageBitmap, format: Format): Promise<Blob | undefined> {
  for (const share of SHARES) {
    const canvas = drawPicture(picture, fitWithin(picture, constraints.pictureSide * share), format);
    for (const quality of QUALITIES) {
      const encoded = await encode(canvas, format, quality);
      if (encoded?.type !== format) return undefined;
      if (encoded.size <= constraints.pictureBytes) return encoded;
    }
  }
  throw new PictureFileError('This picture is too detailed for 400 KiB. Please choose a smaller one.');
}

function drawPicture(picture: ImageBitmap, { width, height }: Size, format: Format): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context)
    throw new PictureFileError('Your browser cannot draw this picture. Please close some tabs and try again.');
  context.imageSmoothingQuality = 'high';
  if (format === 'image/jpeg') {
    // JPEG has no transparency: transparent pixels would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, format: Format, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, format, quality);
  });
}

/** Bits in the head of a WebP file for EXIF, XMP and several frames, which the shop does not take. */
const NOT_TAKEN = 0x08 | 0x04 | 0x02;

/** Whether the shop would take the WebP file as it is, so that its transparency is kept. */
async function isReady({ width, height }: Size, file: Blob): Promise<boolean> {
  const fits = Math.max(width, height) <= constraints.pictureSide && file.size <= constraints.pictureBytes;
  if (file.type !== 'image/webp' || !fits) return false;
  // https://developers.google.com/speed/webp/docs/riff_container#extended_file_format
  const head = new Uint8Array(await file.slice(12, 21).arrayBuffer());
  const isExtended = new TextDecoder('latin1').decode(head.slice(0, 4)) === 'VP8X';
  return !isExtended || ((head[8] ?? 0) & NOT_TAKEN) === 0;
}
