/** The units behind numbers in descriptions and in sentences about fit. */
const units = 'mm|cm|m|km|ft|g|kg|lb|oz|bar|psi|Nm|N·m|V|W|T|teeth|links|speeds?';
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
const rangeWithUnit = new RegExp(`(\\d)–(?=\\d[\\d.,]*\u00a0)`, 'g');

/** A text whose lines do not break between a number and its unit, nor within a range that has a unit: `35–50 mm`. */
export function keepUnits(text: string): string {
  return text.replaceAll(beforeUnit, '$1\u00a0').replaceAll(rangeWithUnit, '$1–\u2060');
}
