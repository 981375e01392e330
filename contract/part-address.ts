/** The address of a part's public page, as routes write it. */
export const PART_PATH = '/parts/:id';

/** The address of a part's public page. */
export function pathToPart(id: string): string {
  return PART_PATH.replace(':id', () => encodeURIComponent(id));
}
