/**
 * Lower-case Latin letters with the characters that resemble them or are used for them: Latin beyond ASCII, Greek, Cyrillic, Armenian,
 * Cherokee and Lisu. Compatibility forms such as ａ, 𝐚 and ⓐ are not among them, since NFKD turns them into letters.
 */
const lookalikes = {
  a: 'ɑɐɒαаᴀꭺꓮᗅ',
  b: 'ʙвьƀɓꓐ',
  c: 'сϲᴄƈꮯꓚⲥ',
  d: 'ԁđɖɗᴅꭰꓓժ',
  e: 'еεɛєҽᴇꭼꓰ℮',
  f: 'ƒꜰꓝϝ',
  g: 'ɡɢցǥꮐꓖ',
  h: 'һнհħʜꮋꓧ',
  i: 'ıιіӏɩɪꭲꭵꓲ',
  j: 'јȷᴊꭻꓙյ',
  k: 'κкᴋƙꮶꓗ',
  l: 'łʟɭꮮꓡ',
  m: 'мᴍꮇꓟ',
  n: 'ոηпɴɲꓠ',
  o: 'оοօσøᴏɔꓳⲟ',
  p: 'рρᴘƥꮲꓑⲣ',
  q: 'ԛգզ',
  r: 'гʀɾꭱꮢꓣ',
  s: 'ѕꜱʂꮪꓢ',
  t: 'тτᴛŧꭲꓔⲧ',
  u: 'υսᴜʊꓴ',
  v: 'νѵᴠꮩꓦ',
  w: 'ѡԝωᴡꮃꓪ',
  x: 'хχꓫ',
  y: 'уγүʏꓬ',
  z: 'ᴢƶꮓꓜ',
};

/** Digits and signs that are read as letters within a word: `4dm1n`, `$taff`. */
const substitutes = { a: '4@', e: '3€', i: '1!|', o: '0', s: '5$', t: '7+', g: '9' };

const letters = toMap(lookalikes);
const digits = toMap(substitutes);

/** 🄰 to 🆉 and 🇦 to 🇿: letters in boxes that NFKD does not turn into letters. */
const BOXED = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6];

/** Whether a text is plain ASCII, as most names are: these take a faster way, since a list shows a thousand names. */
export function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** The Latin letters that a character resembles, in lower case; the character itself when it resembles none. */
export function foldCharacter(character: string): string {
  if (isPlain(character)) return character.toLowerCase();
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (each) => letters.get(each) ?? unbox(each) ?? each).join('');
}

/** The letter that a digit or a sign stands for within a word; the character itself when it stands for none. */
export function foldSubstitute(character: string): string {
  return digits.get(character) ?? character;
}

function unbox(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const first = BOXED.find((begin) => code >= begin && code < begin + 26);
  return first === undefined ? undefined : String.fromCodePoint(code - first + 97);
}

function toMap(table: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
  );
}
