/**
 * The package has no types of its own. These cover the part that the build uses of
 * https://github.com/papandreou/subset-font.
 */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** The value or range of each axis: pinned to a value, or cut to a range. */
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
