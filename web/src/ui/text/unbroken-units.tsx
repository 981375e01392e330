/** The units behind numbers in descriptions and in sentences about fit. */
const units = 'mm|cm|m|km|ft|g|kg|lb|oz|bar|psi|Nm|N·m|V|W|T|teeth|links|speeds?';
const unbroken = new RegExp(`((?<!\\d)\\d+(?:–\\d+| (?:${units})(?![\\p{L}\\d]))+)`, 'u');

/**
 * A text whose lines do not break between a number and its unit, nor within a range: `35–50 mm`. Invisible characters would do the same,
 * but stay in what is copied.
 */
export function UnbrokenUnits({ text }: { text: string }) {
  return text.split(unbroken).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
