import { closeSync, openSync, readSync } from 'node:fs';

/** Hands on the lines of a growing file; the function that it returns reads the rest and ends it. */
export function followLines(path: string, onLine: (line: string) => void): () => void {
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(64 * 1024);
  const decoder = new TextDecoder();
  let rest = '';

  const read = () => {
    for (let count = readSync(file, buffer); count > 0; count = readSync(file, buffer)) {
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
