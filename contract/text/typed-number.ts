// Reads numbers as people write them: `12.50`, `12,50`, `1,250.00`, `1.250,00`, `1 250`.

interface NumberForm {
  /** The most digits after the decimal point of this field's numbers. */
  decimals: number;
  /** Whether it may have a sign. */
  isSigned?: true;
  /** Whether `1,234` is left unread if it could be 1234 or 1.234, because the writer can be asked. */
  asks?: true;
}

/** The accepted notations: the whole part, grouped or not, and the digits after the decimal point or comma. */
const WAYS = [
  /^(\d+)(?:\.(\d+))?$/u,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/u,
  /^([1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+)(?:[.,](\d+))?$/u,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})(?:,(\d+))?$/u,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/u,
  /^(\d+),(\d+)$/u,
];

/** Longer than a number of any field; longer texts are not examined. */
const MOST_SIGNS = 24;

/**
 * Converts a typed number to the plain form that schemas accept, `1250.00`; undefined if the text is no number. A comma groups digits only
 * before exactly three of them, and never after a leading 0; otherwise it is a decimal comma. A text that could be read in two ways is
 * never guessed.
 */
export function toPlainNumber(typed: string, { decimals, isSigned, asks }: NumberForm): string | undefined {
  const text = typed.trim().replace(/^[−–]/, '-');
  const sign = isSigned ? (/^[+-]/.exec(text)?.[0] ?? '') : '';
  const digits = text.slice(sign.length);
  if (digits.length > MOST_SIGNS || (asks && isAmbiguous(digits, decimals))) return undefined;
  for (const way of WAYS) {
    const [found, units = '', part = ''] = way.exec(digits) ?? [];
    if (found === undefined || part.length > decimals) continue;
    return `${sign === '-' ? '-' : ''}${units.replaceAll(/\D/gu, '')}${part === '' ? '' : `.${part}`}`;
  }
  return undefined;
}

/** Reads a typed number; NaN if the text is none. */
export function readNumber(typed: string, form: NumberForm): number {
  return Number(toPlainNumber(typed, form) ?? Number.NaN);
}

/** For a number that could be read in two ways, a sentence, to append to another, with both unambiguous notations; empty for any other text. */
export function tellWays(typed: string, { decimals }: NumberForm): string {
  const text = typed.trim();
  return isAmbiguous(text, decimals) ? ` Write ${text.replace(',', '')} or ${text.replace(',', '.')}.` : '';
}

/** Whether the three digits after a number's comma could be thousands or thousandths. */
function isAmbiguous(digits: string, decimals: number): boolean {
  return decimals > 2 && /^[1-9]\d{0,2},\d{3}$/.test(digits);
}
