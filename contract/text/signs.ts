// The signs that texts may not have, for patterns.

/**
 * Marks that embed, override or isolate a direction: what stands behind one is shown the other way around, so that a text can look like
 * another one. https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings
 */
export const TURNING = String.raw`\u202a-\u202e\u2066-\u2069`;

/** The characters that end a line and are not control characters. */
export const LINE_SEPARATORS = String.raw`\u2028\u2029`;

/**
 * Well-formed Unicode without control characters (including NUL) other than tab, line feed and carriage return, nor marks that turn text
 * around: the form in which the shop stores texts.
 */
export const LINES = new RegExp(String.raw`^(?:[\t\n\r]|[^\p{Cc}\p{Cs}${TURNING}])*$`, 'u');

/** A text of one line: forms show it in one, and emails, slips and files have it in one. */
export const LINE = new RegExp(String.raw`^[^\p{Cc}\p{Cs}${LINE_SEPARATORS}${TURNING}]*$`, 'u');

/** Why a text is not of the pattern, as a sentence about a field. */
export function tellSigns(name: string, text: unknown): string {
  if (typeof text !== 'string' || /\p{Cs}|[^\t\n\r\P{Cc}]/u.test(text))
    return `${name} contains characters that cannot be saved.`;
  if (LINES.test(text)) return `${name} must be one line, without tabs.`;
  return `${name} contains invisible marks that turn text around. Please type it again.`;
}

const EDGE = new RegExp(String.raw`[\s${TURNING}]`, 'u');

/**
 * A text without blanks at its ends, nor the marks of direction that phones and mail programs put around what is copied from them. Takes a
 * time that grows with the text, which a pattern for its end would not.
 */
export function trimEdges(text: string): string {
  const isEdge = (at: number) => EDGE.test(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isEdge(from)) from += 1;
  while (to > from && isEdge(to - 1)) to -= 1;
  return text.slice(from, to);
}
