import { constraints } from '@fourteener/contract/constraints';
import type { ImportLine } from './check-lines.ts';

/** Divides lines into requests, each of as many as the shop takes at once; however long their texts are, they fit. */
export function chunkLines(lines: readonly ImportLine[]): ImportLine[][] {
  const count = Math.ceil(lines.length / constraints.importParts);
  return Array.from({ length: count }, (_, n) =>
    lines.slice(n * constraints.importParts, (n + 1) * constraints.importParts),
  );
}
