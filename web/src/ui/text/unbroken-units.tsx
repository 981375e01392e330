/** The units behind numbers in descriptions and in sentences about fit. */
const units = 'mm|cm|m|km|ft|g|kg|lb|oz|bar|psi|Nm|N·m|V|W|T|teeth|links|speeds?';
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
const range = /(\d)–(?=\d)/g;

/** A text whose lines do not break between a number and its unit, nor within a range: `35–50 mm`. */
export function keepUnits(text: string): string {
  return text.replaceAll(beforeUnit, '$1\u00a0').replaceAll(range, '$1–\u2060');
}
