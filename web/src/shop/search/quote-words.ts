/** Words in a sentence, each in quotation marks: “one” or “two”. */
export function quoteWords(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  const [last = ''] = quoted.splice(-1);
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}
