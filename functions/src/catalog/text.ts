/** A word, a number or a measurement of a text, in the form in which texts are compared. */
export interface Token {
  /** The word in the normalized text. */
  typed: string;
  /** The term that a search compares. */
  term: string;
  /** Further terms of it that can be searched for: "31.8 mm" is also found by "31.8". */
  also: readonly string[];
  /** Whether it measures something: with a unit, a decimal point, or several numbers. */
  isMeasure: boolean;
}

/** The ways to write a unit, by the form in which it is compared. */
const units: Record<string, readonly string[]> = {
  mm: ['mm'],
  cm: ['cm'],
  ml: ['ml'],
  l: ['l'],
  g: ['g'],
  kg: ['kg'],
  t: ['teeth', 'tooth', 't'],
  tpi: ['tpi'],
  psi: ['psi'],
  nm: ['n·m', 'nm'],
  in: ['inches', 'inch', 'in', 'zoll', '″'],
  deg: ['degrees', 'degree', 'deg', '°'],
  speed: ['speeds', 'speed', 'spee', 'spe', 'spd', 'sp', 's', 'fach'],
  link: ['links', 'link'],
};
const unitOf = new Map(Object.entries(units).flatMap(([unit, ways]) => ways.map((way) => [way, unit] as const)));

/** Units that riders use where the catalogue has a smaller one: they call a bar of 440 mm "44 cm". */
const smallerUnits = new Map([
  ['cm', { unit: 'mm', factor: 10 }],
  ['kg', { unit: 'g', factor: 1_000 }],
  ['l', { unit: 'ml', factor: 1_000 }],
]);

/** A unit of those above, or none, at the end of a measurement. */
const UNIT =
  /(?:[ -]?(?<unit>mm|cm|ml|l|g|kg|teeth|tooth|t|tpi|psi|n·m|nm|inches|inch|in|zoll|″|degrees|degree|deg|°|speeds|speed|spee|spe|spd|sp|s|fach|links|link))?(?![a-z0-9])/y;

type Groups = Readonly<Record<string, string | undefined>>;
interface Rule {
  pattern: RegExp;
  /** Whether a unit may follow, and nothing else that belongs to a word. */
  isMeasured?: true;
  read: (groups: Groups, typed: string) => Omit<Token, 'typed'>;
}

/** The rules for tokens that start with a digit; the first one that fits applies. */
const numberRules: readonly Rule[] = [
  // 12 × 142 mm, 700x45c
  {
    pattern: /(?<one>\d{1,9}(?:\.\d{1,4})?)c? ?x ?(?<other>\d{1,9}(?:\.\d{1,4})?)c?/y,
    isMeasured: true,
    read: readDimensions,
  },
  // 1 1/8″, 1-1/8, 9/16
  {
    pattern:
      /(?:(?<whole>\d{1,3})[ -])?(?<over>\d{1,3})\/(?<under>2|3|4|8|16|32|64|128)(?:[ -]?(?<unit>inch|in|″))?(?![a-wyz0-9])/y,
    read: readFraction,
  },
  // 10–51 T
  {
    pattern: /(?<one>\d{1,9}(?:\.\d{1,4})?)-(?<other>\d{1,9}(?:\.\d{1,4})?)/y,
    isMeasured: true,
    read: readRange,
  },
  // 31.8, 31.8 mm, 12-speed
  { pattern: /(?<number>\d{1,9}(?:\.\d{1,4})?)/y, isMeasured: true, read: readNumber },
  // 700c, 9k2m4t
  { pattern: /\d[a-z0-9]*/y, read: (_, typed) => ({ term: typed, also: NOTHING, isMeasure: false }) },
];
/** Codes that start with a letter and are no word: T47, T-47, M12 × 1.5, DOT5.1. */
const codeRule: Rule = {
  pattern:
    /(?<code>[a-z]{1,3}-?\d[a-z0-9]*|[a-z]+\d[a-z0-9]*)(?: ?x ?(?<pitch>\d{1,9}(?:\.\d{1,4})?)|(?<decimals>\.\d+))?/y,
  read: readCode,
};

/** The next token: a word that can be nothing else, or the first character of any other token. */
const NEXT = /[^\p{L}\d]*(?:([a-z]+)(?![\p{L}\d-])|([\p{L}\d]))/uy;
const WORDS = /\p{L}+(?:-\p{L}+)*/uy;
const NOTHING: readonly string[] = [];

/** A text in lower case, without accents and marks, and with one form for each sign. */
function normalize(text: string): string {
  // Most names are plain, and need nothing but lower case.
  if (/^[\w -]*$/.test(text)) return text.toLowerCase();
  return (
    text
      .toWellFormed()
      .replaceAll(/[™®©℠]/g, '')
      // NFKD would turn "1⅛" into "11⁄8".
      .replaceAll(/(\d)([¼-¾⅐-⅞])/g, '$1 $2')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/′′|["“”]/g, '″')
      .replaceAll(/['’ʼ`]/g, '')
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      .replaceAll(/[×*]/g, 'x')
      .replaceAll('⁄', '/')
      .replaceAll(/[^\S ]+|\p{Cc}+/gu, ' ')
      // 1,080 is a thousand and eighty; 27,2 is how half of Europe writes 27.2.
      .replaceAll(/,(?<=\d,)(?=\d{3}(?!\d))/g, '')
      .replaceAll(/,(?<=(?<![\d,.])\d{1,3},)(?=\d{1,2}(?![\d,]))/g, '.')
  );
}

/** The tokens of a text, in their order. */
export function readTokens(text: string): Token[] {
  const plain = normalize(text);
  const tokens: Token[] = [];
  NEXT.lastIndex = 0;
  for (let next = NEXT.exec(plain); next; next = NEXT.exec(plain)) {
    const [, word, start = ''] = next;
    if (word === undefined) {
      const found = readAt(plain, NEXT.lastIndex - start.length);
      tokens.push(...found.tokens);
      NEXT.lastIndex = Math.max(found.end, NEXT.lastIndex);
    } else {
      tokens.push({ typed: word, term: singular(word), also: NOTHING, isMeasure: false });
    }
  }
  return tokens;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readAt(plain: string, at: number): { tokens: Token[]; end: number } {
  for (const { pattern, isMeasured, read } of /\d/.test(plain.charAt(at)) ? numberRules : [codeRule]) {
    const match = matchAt(pattern, plain, at);
    const unit = match && isMeasured && matchAt(UNIT, plain, pattern.lastIndex);
    if (!match || unit === null) continue;
    const typed = match[0] + (unit?.[0] ?? '');
    return { tokens: [{ typed, ...read({ ...match.groups, ...unit?.groups }, typed) }], end: at + typed.length };
  }
  WORDS.lastIndex = at;
  const run = WORDS.exec(plain)?.[0] ?? '';
  // In "j-d0317486-1" the letter before the digits begins a number, or else the digits would be read as the range from 0317486 to 1.
  const words = /\d/.test(plain.charAt(at + run.length)) ? run.replace(/-[a-z]+$/, '') : run;
  const parts = words.split('-').filter((part) => part !== '');
  // "cr-mo" is found as "cr mo" and as "crmo".
  const joined = parts.length > 1 ? [singular(parts.join(''))] : [];
  const tokens = parts.map((typed, n) => ({
    typed,
    term: singular(typed),
    also: n === 0 ? joined : NOTHING,
    isMeasure: false,
  }));
  return { tokens, end: at + words.length };
}

/**
 * Words that say nothing about a part, or only what happened to the rider's own. Words of place or number are not among them:
 * "left", "two" and "without" make a difference.
 */
const fillers = new Set(
  `
    a also an and any are as at be because but by can do does for from had has have if in into it its of on only or our same so
    than that the their then these they this those to was we were when where which while who whoever will with would x you your
    my need fuer fur mit und worn broken cracked bent kaputt kaputte verschlissen verschlissene abgenutzt abgenutzte gebrochen gebrochene verbogen verbogene
  `
    .trim()
    .split(/\s+/)
    .map(singular),
);

/** Whether a term says nothing about a part, as every second description has it. */
export function isFiller(term: string): boolean {
  return fillers.has(term);
}

/** Words before the thing that a part is for, or comes with, in English and German. */
const aside = new Set(['for', 'with', 'fur', 'fuer', 'mit']);

/** Whether the words after a term name a thing that the part only has to do with, as the chain in "lockring for chain". */
export function leadsAside(term: string): boolean {
  return aside.has(term);
}

/** The terms by which the index finds a text. A search compares only the `term` of each token. */
export function indexTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const { term, also } of readTokens(text)) {
    if (!isFiller(term)) terms.add(term);
    for (const other of also) terms.add(other);
  }
  return [...terms];
}

/** A word in the form in which it is compared: "tires" becomes "tire". It need not be grammatical, only the same for singular and plural. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** A number with its unit, and the number alone, both also in their shortest form: "30.0 mm" as "30 mm". */
function measureTerms(number: string, unit: string | undefined): [string, ...string[]] {
  const short = String(Number(number));
  const written = unit === undefined ? '' : (unitOf.get(unit) ?? '');
  const ways = short === number ? [number] : [number, short];
  const own: [string, ...string[]] = [`${number}${written}`, ...ways.flatMap((way) => [`${way}${written}`, way])];
  const smaller = smallerUnits.get(written);
  if (!smaller) return own;
  const converted = Math.round(Number(number) * smaller.factor * 1_000) / 1_000;
  return [`${converted}${smaller.unit}`, ...own];
}

function tokenOf([term, ...also]: readonly [string, ...string[]], isMeasure = true): Omit<Token, 'typed'> {
  return { term, also, isMeasure };
}

function readNumber({ number = '', unit }: Groups) {
  return tokenOf(measureTerms(number, unit), unit !== undefined || number.includes('.'));
}

function readDimensions({ one = '', other = '', unit }: Groups) {
  // An axle of 12 × 142 mm is also called 142 × 12.
  const [less, more] = Number(one) <= Number(other) ? [one, other] : [other, one];
  return tokenOf([`${less}x${more}`, `${more}x${less}`, ...measureTerms(less, unit), ...measureTerms(more, unit)]);
}

function readRange({ one = '', other = '', unit }: Groups) {
  return tokenOf([`${one}-${other}`, ...measureTerms(one, unit), ...measureTerms(other, unit)]);
}

function readFraction({ whole = '0', over = '', under = '', unit }: Groups) {
  return tokenOf(measureTerms(String(Number(whole) + Number(over) / Number(under)), unit));
}

function readCode({ code = '', pitch, decimals = '' }: Groups) {
  const plain = code.replace('-', '');
  return pitch === undefined ? tokenOf([plain + decimals], false) : tokenOf([`${plain}x${pitch}`, plain]);
}
