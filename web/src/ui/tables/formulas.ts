/**
 * The characters that begin a formula; Excel in Japanese accepts the full-width ones too:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const SIGNS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';

/**
 * The places in a text where a formula could begin: its beginning, and after the separators of cells in other settings.
 * An Excel whose list separator is `;` splits a line there even within a cell, since it heeds a quotation mark only at
 * the beginning of one.
 */
const BEGINNINGS = `(?:(?<=^|[;\\t\\r\\n])(?='*[^\\S\\t\\r\\n]*[${SIGNS}])|^(?='*[\\t\\r\\n]))`;

const UNESCAPED = new RegExp(BEGINNINGS, 'gu');
const ESCAPED = new RegExp(BEGINNINGS.replaceAll("(?='*", "'(?='*"), 'gu');

/** A text that no spreadsheet evaluates: an apostrophe is put wherever a formula could begin. */
export function escapeFormulas(text: string): string {
  return text.replaceAll(UNESCAPED, "'");
}

/** The original of an escaped text; apostrophes of its own stay. */
export function unescapeFormulas(text: string): string {
  return text.replaceAll(ESCAPED, '');
}
