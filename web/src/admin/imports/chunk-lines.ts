import { constraints } from '@fourteener/contract/constraints';

/** Divides lines into requests with the most lines that one request may have; lines of any length fit. */
export function chunkLines<T>(lines: readonly T[]): T[][] {
  const count = Math.ceil(lines.length / constraints.importParts);
  return Array.from({ length: count }, (_, n) =>
    lines.slice(n * constraints.importParts, (n + 1) * constraints.importParts),
  );
}
