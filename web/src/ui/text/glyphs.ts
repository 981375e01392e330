/** The characters in the shop's fonts; any other character, as in a review, is shown in the fallback font. */
export const glyphs =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('') +
  ' –—‘’“”…·×Ø°±−©®éèüñáíóöäßç½¼′″€';
