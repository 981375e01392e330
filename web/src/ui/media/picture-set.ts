/** The widths of the files of the shop's own pictures of parts and articles, px. */
export const pictureWidths = [400, 800, 1200];
/** The address of one of these pictures; the group captures the beginning that all of its files share. */
export const ownPicture = /^(\/images\/(?:parts|scenes)\/[^/]+)-800\.webp$/;

interface PictureSet {
  type: string;
  srcSet: string;
}

/**
 * The other sizes and formats of one of the shop's own pictures (`/images/<folder>/<name>-800.webp`); undefined for any
 * other picture.
 */
export function findPictureSets(img: string): PictureSet[] {
  const stem = ownPicture.exec(img)?.[1];
  if (stem === undefined) return [];
  return ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }));
}
