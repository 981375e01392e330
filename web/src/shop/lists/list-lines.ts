import { constraints } from '@fourteener/contract/constraints';
import type { ListLine } from '@fourteener/contract/list/schemas';

/** The contents of a list: its name, and one line for each part. */
export interface ListContent {
  name: string;
  lines: readonly ListLine[];
}

/** The lines with further pieces of a part; a new line is the last one. Throws a sentence if there are too many lines. */
export function addPieces(lines: readonly ListLine[], partsId: string, pieces: number): ListLine[] {
  const before = lines.find((line) => line.partsId === partsId);
  const quantity = Math.min((before?.quantity ?? 0) + pieces, constraints.pieces);
  if (before) return setLine(lines, { ...before, quantity });
  if (lines.length < constraints.listLines) return [...lines, { partsId, quantity }];
  throw new Error(`A list can hold at most ${constraints.listLines} parts.`);
}

/** The lines with a changed one in place of the line of its part; unchanged if the part has no line any more. */
export function setLine(lines: readonly ListLine[], changed: ListLine): ListLine[] {
  return lines.map((line) => (line.partsId === changed.partsId ? changed : line));
}

/** The lines with one part replaced by another, in the same quantity; if the other one has a line already, that stays as it is. */
export function replaceLine(lines: readonly ListLine[], partsId: string, other: string): ListLine[] {
  if (lines.some((line) => line.partsId === other)) return removeLine(lines, partsId);
  return lines.map((line) => (line.partsId === partsId ? { ...line, partsId: other } : line));
}

/** The lines without a part. */
export function removeLine(lines: readonly ListLine[], partsId: string): ListLine[] {
  return lines.filter((line) => line.partsId !== partsId);
}

/**
 * Merges two lists without a common past: each part once, with the larger quantity, as in baskets, and with their note rather than ours.
 * Their lines come first; lines beyond the most of a list are returned apart.
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
