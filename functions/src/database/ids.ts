import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that nobody misreads a number on the phone. https://www.crockford.com/base32.html */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A character of Crockford's base 32 for each byte, upper case. */
export function writeCharacters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/** Random characters of Crockford's base 32, 5 bits each, upper case. */
export function randomCharacters(count: number): string {
  return writeCharacters(randomBytes(count));
}

/** An id from a name and six characters, random unless given, which make the part number: `blanca-frame-steel-2hfy5d`. */
export function nameId(name: string, number = randomCharacters(6)): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return `${slug || 'part'}-${number.toLowerCase()}`;
}
