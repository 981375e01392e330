/** The length of each text, in UTF-16 units. */
export const HOSTILE_LENGTH = 64 * 1024;

const shapes: Record<string, (fill: (part: string) => string) => string> = {
  'an address of dots': (fill) => `a@${fill('.')}@`,
  'an address of at signs': (fill) => fill('@'),
  'an address of many names': (fill) => `a@${fill('b.')}`,
  spaces: (fill) => fill(' '),
  'spaces around a digit': (fill) => `${fill(' ')}5`,
  'spaces and a letter': (fill) => `${fill(' ')}x`,
  'line feeds and a NUL': (fill) => `${fill('\n')}\0`,
  'control characters': (fill) => fill('\u0007'),
  'no-break spaces': (fill) => `x${fill('\u00a0')}x`,
  'lone surrogates': (fill) => fill('\ud800'),
  'surrogates the wrong way round': (fill) => fill('\udfff\ud800'),
  'percent signs': (fill) => fill('%'),
  digits: (fill) => fill('9'),
  'digits and a letter': (fill) => `${fill('9')}x`,
  zeros: (fill) => `${fill('0')}.`,
  dashes: (fill) => `x${fill('-')}x`,
  'a host of many labels': (fill) => `https://${fill('a.')}`,
  'a host of one long label': (fill) => `https://${fill('a')}!`,
  'a path of slashes': (fill) => fill('/'),
  'combining marks': (fill) => `e${fill('\u0301')}`,
  'a letter that normalizes to eighteen': (fill) => fill('\ufdfa'),
  'emoji joined': (fill) => fill('\u{1f469}\u200d'),
  'overrides of the direction': (fill) => fill('\u202e'),
  'opening brackets': (fill) => fill('['),
  'letters and a stop': (fill) => `${fill('a')}.`,
};

/** Texts of the given length that are slow to match, to normalize or to store. */
export function hostileTexts(length = HOSTILE_LENGTH): [kind: string, text: string][] {
  return Object.entries(shapes).map(([kind, shape]) => [
    kind,
    shape((part) => part.repeat(Math.ceil(length / part.length))),
  ]);
}
