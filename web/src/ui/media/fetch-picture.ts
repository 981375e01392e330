import { findPictureSets } from './picture-set.ts';

/** Preloads the file that `Picture` would show with the same sizes. Resolves when it is loaded or has failed. */
export function fetchPicture(img: string, sizes: string): Promise<unknown> {
  const picture = document.createElement('picture');
  for (const { type, srcSet } of findPictureSets(img)) {
    picture.append(Object.assign(document.createElement('source'), { type, srcset: srcSet, sizes }));
  }
  const image = document.createElement('img');
  picture.append(image);
  return new Promise((resolve) => {
    image.onload = resolve;
    image.onerror = resolve;
    image.src = img;
  });
}
