import type { Part } from './parts.ts';

/** A picture of a part: its address, what it shows, and its full size in pixels. */
export interface PartPicture {
  img: string;
  alt: string;
  width: number;
  height: number;
}

/** The pictures of a part, the first one first; never empty. */
export function picturesOf({ img, name }: Pick<Part, 'img' | 'name'>): PartPicture[] {
  return [{ img, alt: name, width: 1200, height: 900 }];
}
