import { FileError } from './read-cells.ts';

/** The most bytes of a file that is read, far more than the most lines need. */
const MOST_BYTES = 50 * 1024 * 1024;

/** Reads the text of a file, and a fingerprint of its contents that is equal for equal bytes. Throws a `FileError`. */
export async function readFile(file: File, { what = 'parts' } = {}): Promise<{ text: string; fingerprint: string }> {
  if (file.size > MOST_BYTES) throw new FileError('The file is larger than 50 MB. Please split it.');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileError('The file could not be read. Please choose it again.');
  });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const fingerprint = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = decode(bytes);
  if (text.slice(0, 1_000).includes('\0')) {
    throw new FileError(
      `This is not a CSV file. In your spreadsheet, export the ${what} as CSV, and choose that file.`,
    );
  }
  return { text, fingerprint };
}

/** Decodes UTF-8, UTF-16 (called Unicode text by spreadsheets), or the encoding of older spreadsheets. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
