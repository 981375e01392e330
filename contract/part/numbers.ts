/**
 * The number of a part that was given none: `FC-` and the last six characters of the id. Only the shop gives numbers of this
 * form, so that none that an admin enters is another part's.
 */
export function derivedNumber(id: string): string {
  return `FC-${id.slice(-6).toUpperCase()}`;
}

/** A number as it is compared: without case, dashes, dots and blanks. */
export function numberKey(number: string): string {
  // Most are plain, for which the quick way does: a search index asks for thousands.
  if (/^[\w.\s-]*$/.test(number)) return number.toLowerCase().replaceAll(/[.\s-]/g, '');
  return number
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Pd}\u2212.\s]/gu, '');
}

/** Whether a number has the form of those that the shop gives itself, however it is typed. */
export function isDerivedForm(number: string): boolean {
  return /^fc[a-z0-9_]{1,6}$/.test(numberKey(number));
}
