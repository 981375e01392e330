/** The signs with which a formula begins; Excel in Japanese takes the full-width ones too: https://owasp.org/www-community/attacks/CSV_Injection */
const SIGNS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';

/**
 * Where a formula could begin in a text: at its beginning, and behind what separates cells in other settings. An Excel whose list
 * separator is `;` divides a line there, within a cell too, since a quotation mark only counts at the beginning of one.
 */
const BEGINNINGS = `(?:(?<=^|[;\\t\\r\\n])(?='*[^\\S\\t\\r\\n]*[${SIGNS}])|^(?='*[\\t\\r\\n]))`;

const UNESCAPED = new RegExp(BEGINNINGS, 'gu');
const ESCAPED = new RegExp(BEGINNINGS.replaceAll("(?='*", "'(?='*"), 'gu');

/** A text of which no spreadsheet carries anything out: an apostrophe stands where a formula could begin. */
export function escapeFormulas(text: string): string {
  return text.replaceAll(UNESCAPED, "'");
}

/** The text that was escaped: an apostrophe of its own stays. */
export function unescapeFormulas(text: string): string {
  return text.replaceAll(ESCAPED, '');
}
