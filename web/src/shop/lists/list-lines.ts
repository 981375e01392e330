import { constraints } from '@fourteener/contract/constraints';
import type { ListLine } from '@fourteener/contract/list/schemas';

/** The contents of a list: its name, and of each part one line. */
export interface ListContent {
  name: string;
  lines: readonly ListLine[];
}

/** The lines with so many pieces more of a part; a new one stands last. Throws in a sentence when no more lines fit. */
export function addPieces(lines: readonly ListLine[], partsId: string, pieces: number): ListLine[] {
  const before = lines.find((line) => line.partsId === partsId);
  const quantity = Math.min((before?.quantity ?? 0) + pieces, constraints.pieces);
  if (before) return setLine(lines, { ...before, quantity });
  if (lines.length < constraints.listLines) return [...lines, { partsId, quantity }];
  throw new Error(`A list can hold at most ${constraints.listLines} parts.`);
}

/** The lines with another one in the place of that of its part; without it when there is none any more. */
export function setLine(lines: readonly ListLine[], changed: ListLine): ListLine[] {
  return lines.map((line) => (line.partsId === changed.partsId ? changed : line));
}

/** The lines with another part in the place of one, in as many pieces; where it has a line already, that stays as it is. */
export function replaceLine(lines: readonly ListLine[], partsId: string, other: string): ListLine[] {
  if (lines.some((line) => line.partsId === other)) return removeLine(lines, partsId);
  return lines.map((line) => (line.partsId === partsId ? { ...line, partsId: other } : line));
}

/** The lines without a part. */
export function removeLine(lines: readonly ListLine[], partsId: string): ListLine[] {
  return lines.filter((line) => line.partsId !== partsId);
}

/**
 * The lines of two lists that nobody changed together before: each part once, with the larger number, as in baskets, and with their
 * note before ours. Theirs come first; what does not fit is answered apart.
 */
export function mergeLines(
  ours: readonly ListLine[],
  theirs: readonly ListLine[],
): { lines: ListLine[]; left: ListLine[] } {
  const byPart = new Map(theirs.map((line) => [line.partsId, line]));
  for (const our of ours) {
    const their = byPart.get(our.partsId);
    const note = their?.note ?? our.note;
    const quantity = Math.max(our.quantity, their?.quantity ?? 0);
    byPart.set(our.partsId, { partsId: our.partsId, quantity, ...(note !== undefined && { note }) });
  }
  const all = [...byPart.values()];
  return { lines: all.slice(0, constraints.listLines), left: all.slice(constraints.listLines) };
}
