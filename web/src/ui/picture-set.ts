/** The widths in which the shop keeps its own pictures of parts and of articles, px. */
const WIDTHS = [400, 800, 1200];

interface PictureSet {
  type: string;
  srcSet: string;
}

/** The other sizes and formats of one of the shop's own pictures (`/images/<folder>/<name>-800.webp`); none for any other. */
export function findPictureSets(img: string): PictureSet[] {
  const stem = /^(\/images\/(?:parts|scenes)\/[^/]+)-800\.webp$/.exec(img)?.[1];
  if (stem === undefined) return [];
  return ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }));
}
