// The characters that texts may not have, for patterns.

/**
 * Marks that embed, override or isolate a direction: the text after one is displayed in the other direction, so that it can look like
 * another text. https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings
 */
export const TURNING = String.raw`\u202a-\u202e\u2066-\u2069`;

/** The characters that end a line and are not control characters. */
export const LINE_SEPARATORS = String.raw`\u2028\u2029`;

/**
 * Well-formed Unicode without control characters (including NUL) other than tab, line feed and carriage return, and without marks of
 * direction: the form in which the shop stores texts.
 */
export const LINES = new RegExp(String.raw`^(?:[\t\n\r]|[^\p{Cc}\p{Cs}${TURNING}])*$`, 'u');

/** A text of one line, for fields that forms, emails, slips and files show as one line. */
export const LINE = new RegExp(String.raw`^[^\p{Cc}\p{Cs}${LINE_SEPARATORS}${TURNING}]*$`, 'u');

/** Says in a sentence about a field why a text does not match its pattern. */
export function tellSigns(name: string, text: unknown): string {
  if (typeof text !== 'string' || /\p{Cs}|[^\t\n\r\P{Cc}]/u.test(text))
    return `${name} contains characters that cannot be saved.`;
  if (LINES.test(text)) return `${name} must be one line, without tabs.`;
  return `${name} contains invisible characters that reverse the direction of text. Please type it again.`;
}

const EDGE = new RegExp(String.raw`[\s${TURNING}]`, 'u');

/**
 * Removes blanks from the ends of a text, and the marks of direction that phones and mail programs put around copied text. Takes linear
 * time, unlike a pattern for the end of a text.
 */
export function trimEdges(text: string): string {
  const isEdge = (at: number) => EDGE.test(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isEdge(from)) from += 1;
  while (to > from && isEdge(to - 1)) to -= 1;
  return text.slice(from, to);
}
