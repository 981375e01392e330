import { constraints } from '@fourteener/contract/constraints';

/** Divides lines into requests, each of as many as the shop takes at once; however long their texts are, they fit. */
export function chunkLines<T>(lines: readonly T[]): T[][] {
  const count = Math.ceil(lines.length / constraints.importParts);
  return Array.from({ length: count }, (_, n) =>
    lines.slice(n * constraints.importParts, (n + 1) * constraints.importParts),
  );
}
