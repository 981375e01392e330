/** The characters that the shop's fonts carry; whatever else a review holds shows in the fallback font. */
export const glyphs =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('') +
  ' –—‘’“”…·×Ø°±−©®éèüñáíóöäßç½¼′″€';
