/** The code points of a name that are compared; limited so that cursors stay short. */
const LENGTH = 60;

/**
 * The sort key of the list by name: the letters and digits of the name, without marks and case. Firestore compares strings byte by byte:
 * with the name itself as the key, `Zebra` would come before `antero`, and a name with an accent after both.
 */
export function nameKey(name: string): string {
  // Most names are ASCII, for which this faster way is enough: a search index needs thousands.
  if (/^[ -~]*$/.test(name)) {
    return name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
      .slice(0, LENGTH);
  }
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, LENGTH).join('');
}

/** Whether people read two names as the same: their letters and digits are equal or, in names without any, every character is. */
export function isSameName(one: string, other: string): boolean {
  return one === other || (nameKey(one) !== '' && nameKey(one) === nameKey(other));
}
