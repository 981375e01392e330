/** The code points of a name that are compared; limited so that cursors stay short. */
const LENGTH = 60;

/**
 * The sort key of the list by name: the letters and digits of the name, without marks and case. Firestore compares
 * strings byte by byte, so that sorted by the name itself, `Zebra` would come before `antero`, and a name with an
 * accent after both.
 */
export function nameKey(name: string): string {
  // Most are plain, for which the quick way does: a search index asks for thousands.
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

/** Whether two names are the same to people: their letters and digits are, or, of names without any, every character. */
export function isSameName(one: string, other: string): boolean {
  return one === other || (nameKey(one) !== '' && nameKey(one) === nameKey(other));
}
