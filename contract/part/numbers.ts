/**
 * The number of a part without one of its own: `FC-` and the last six characters of the id. Only the shop gives numbers of this form, so
 * that no number entered by an admin equals another part's.
 */
export function derivedNumber(id: string): string {
  return `FC-${id.slice(-6).toUpperCase()}`;
}

/** The form in which numbers are compared: without case, dashes, dots and blanks. */
export function numberKey(number: string): string {
  // Most numbers are ASCII, for which this faster way is enough: a search index needs thousands.
  if (/^[\w.\s-]*$/.test(number)) return number.toLowerCase().replaceAll(/[.\s-]/g, '');
  return number
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Pd}\u2212.\s]/gu, '');
}

/** Whether a number has the form of the shop's own numbers, however it is typed. */
export function isDerivedForm(number: string): boolean {
  return /^fc[a-z0-9_]{1,6}$/.test(numberKey(number));
}
