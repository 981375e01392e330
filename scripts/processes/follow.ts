import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Passes on each line that is added to a file, also after the file is emptied; the returned function reads the rest and
 * stops.
 */
export function followLines(path: string, onLine: (line: string) => void): () => void {
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(64 * 1024);
  const decoder = new TextDecoder();
  let rest = '';
  let position = 0;

  const readOn = () => {
    const count = readSync(file, buffer, { position });
    position += count;
    return count;
  };
  const read = () => {
    if (fstatSync(file).size < position) position = 0;
    for (let count = readOn(); count > 0; count = readOn()) {
      const lines = (rest + decoder.decode(buffer.subarray(0, count), { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    }
  };
  const timer = setInterval(read, 100);
  return () => {
    clearInterval(timer);
    read();
    closeSync(file);
  };
}
