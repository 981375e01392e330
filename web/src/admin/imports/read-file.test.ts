import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const text = 'name,price\nMüller,5\n';
const read = (...parts: BlobPart[]) => readFile(new File(parts, 'parts.csv'));

/** The text in UTF-16 behind its byte order mark. */
function toUtf16(isBigEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  return isBigEndian ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
}

it.each([
  ['UTF-8', [text]],
  ['UTF-8 behind a byte order mark', ['\uFEFF', text]],
  ['UTF-16, little-endian', [toUtf16(false)]],
  ['UTF-16, big-endian', [toUtf16(true)]],
  ['Windows-1252', [new Uint8Array(Buffer.from(text, 'latin1'))]],
])('when a file is %s, then its text is read', async (_encoding, parts) => {
  expect((await read(...parts)).text).toBe(text);
});

it('when a file is a workbook, then a message says how to save it as CSV', async () => {
  await expect(read('PK\u0003\u0004\u0014\0\u0006\0')).rejects.toThrow('This is not a CSV file.');
});
