import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that nobody misreads a number on the phone. https://www.crockford.com/base32.html */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random characters of Crockford's base 32, 5 bits each, upper case. */
export function randomCharacters(count: number): string {
  return Array.from(randomBytes(count), (byte) => ALPHABET[byte % 32]).join('');
}

/** An id from a name and six random characters, which make the part number: `blanca-frame-steel-2hfy5d`. */
export function nameId(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return `${slug || 'part'}-${randomCharacters(6).toLowerCase()}`;
}
