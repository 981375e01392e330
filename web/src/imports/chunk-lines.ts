import { limits } from '@fourteener/contract/limits';
import type { ImportLine } from './check-lines.ts';

/** What a request may weigh with room for what stands around the lines. */
const MOST_BYTES = limits.bodyBytes - 1_024;

/** Divides lines into requests: each within what the shop takes at once, by number and by bytes. */
export function chunkLines(lines: readonly ImportLine[]): ImportLine[][] {
  const encoder = new TextEncoder();
  const chunks: ImportLine[][] = [];
  let bytes = Infinity;
  for (const line of lines) {
    const weight = encoder.encode(JSON.stringify(line)).length + 1;
    const current = chunks.at(-1);
    if (current && current.length < limits.importParts && bytes + weight <= MOST_BYTES) {
      current.push(line);
      bytes += weight;
    } else {
      chunks.push([line]);
      bytes = weight;
    }
  }
  return chunks;
}
