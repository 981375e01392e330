import type { Part } from './parts.ts';

// Kept apart from the schemas, so that a page that only shows pictures does not load them.

/** A picture as a page shows it. */
export interface ShownPicture {
  /** Its address. */
  img: string;
  /** What is seen in it, for those who do not see it. */
  alt: string;
  /** Its size in px; the ratio reserves its place on a page. */
  width: number;
  height: number;
}

/** The pictures of a part, at least one. The first is always `img`, which clients of the specification read. */
export function picturesOf({ img, name }: Pick<Part, 'img' | 'name'>): ShownPicture[] {
  return [{ img, alt: name, width: 800, height: 600 }];
}
