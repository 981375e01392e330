/** Code points of a name that decide its place; what it has beyond is not compared, so that cursors stay short. */
const LENGTH = 60;

/**
 * What the list by name is sorted by: the letters and digits of the name, without marks and case. Firestore compares texts
 * byte by byte, so that by the name itself `Zebra` would come before `antero`, and a name with an accent after both.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, LENGTH).join('');
}
