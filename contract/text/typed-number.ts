// How people write numbers: `12.50`, `12,50`, `1,250.00`, `1.250,00`, `1 250`.

interface NumberForm {
  /** How many digits a number of this field can have behind its decimal point. */
  decimals: number;
  /** Whether it may have a sign. */
  isSigned?: true;
  /** Whether `1,234` is left unread where it could be 1234 and 1.234: whoever typed it is there to be asked. */
  asks?: true;
}

/** The ways to write a number: its units, grouped or not, and what is behind its decimal point or comma. */
const WAYS = [
  /^(\d+)(?:\.(\d+))?$/u,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/u,
  /^([1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+)(?:[.,](\d+))?$/u,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})(?:,(\d+))?$/u,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/u,
  /^(\d+),(\d+)$/u,
];

/** More than any field takes; longer texts are not looked at. */
const MOST_SIGNS = 24;

/**
 * A typed number in the plain form that schemas take, `1250.00`; undefined for what is none. A comma groups digits only before exactly
 * three of them, and never behind a leading 0; otherwise it is a decimal comma. What could be read in two ways is never guessed.
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

/** A typed number; NaN for what is none. */
export function readNumber(typed: string, form: NumberForm): number {
  return Number(toPlainNumber(typed, form) ?? Number.NaN);
}

/** Of a number that could be read in two ways, how to write each, as a sentence behind another one; empty for any other text. */
export function tellWays(typed: string, { decimals }: NumberForm): string {
  const text = typed.trim();
  return isAmbiguous(text, decimals) ? ` Write ${text.replace(',', '')} or ${text.replace(',', '.')}.` : '';
}

/** Whether a number with three digits behind its comma could have thousands or thousandths. */
function isAmbiguous(digits: string, decimals: number): boolean {
  return decimals > 2 && /^[1-9]\d{0,2},\d{3}$/.test(digits);
}
