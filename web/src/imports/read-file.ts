import { FileError } from './parse-table.ts';

/** Bytes of a file that is read at all: far more than the most lines need. */
const MOST_BYTES = 50 * 1024 * 1024;

/** A file's text, and a name for what is in it: the same bytes have the same. Throws a `FileError`. */
export async function readFile(file: File): Promise<{ text: string; fingerprint: string }> {
  if (file.size > MOST_BYTES) throw new FileError('The file is larger than 50 MB. Please split it.');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileError('The file could not be read. Please choose it again.');
  });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const fingerprint = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { text: decode(bytes), fingerprint };
}

/** UTF-8, or what spreadsheets of older days write. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
