import { constraints } from '@fourteener/contract/constraints';

/** A file that cannot become a picture of a part; the message is a sentence. */
export class PictureFileError extends Error {
  override readonly name = 'PictureFileError';
}

/** What is tried until the file is small enough: first less quality, then fewer pixels. */
const QUALITIES = [0.86, 0.75, 0.6, 0.45];
const SHARES = [1, 0.75, 0.5];

interface Size {
  width: number;
  height: number;
}

/** The size in px that keeps the ratio and has no side above `most`; never larger than it is. */
function fitWithin({ width, height }: Size, most: number): Size {
  const share = Math.min(1, most / Math.max(width, height));
  const fit = (side: number) => Math.max(1, Math.round(side * share));
  return { width: fit(width), height: fit(height) };
}

/**
 * A chosen file as the shop takes it: WebP of at most 1,600 px a side and 400 KiB, without the metadata of cameras. Throws a
 * `PictureFileError` when the browser cannot read the file or cannot write WebP.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureFileError('This file is not a picture that your browser can read.');
  });
  try {
    return await encodePicture(picture, file);
  } finally {
    picture.close();
  }
}

async function encodePicture(picture: ImageBitmap, file: Blob): Promise<Blob> {
  for (const share of SHARES) {
    const canvas = drawPicture(picture, fitWithin(picture, constraints.pictureSide * share));
    for (const quality of QUALITIES) {
      const encoded = await encode(canvas, quality);
      // A browser that cannot write WebP writes PNG.
      if (encoded?.type !== 'image/webp') return takeAsItIs(picture, file);
      if (encoded.size <= constraints.pictureBytes) return encoded;
    }
  }
  throw new PictureFileError('This picture is too detailed for 400 KiB. Please choose a smaller one.');
}

function drawPicture(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context)
    throw new PictureFileError('Your browser cannot draw this picture. Please close some tabs and try again.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', quality);
  });
}

/** What such a browser can still upload: a file that needs no change. */
function takeAsItIs({ width, height }: Size, file: Blob): Blob {
  const fits = Math.max(width, height) <= constraints.pictureSide && file.size <= constraints.pictureBytes;
  if (file.type === 'image/webp' && fits) return file;
  throw new PictureFileError(
    'Your browser cannot write WebP pictures. Use Chrome, Edge or Firefox, or choose a WebP file of at most 1,600 px and 400 KiB.',
  );
}
