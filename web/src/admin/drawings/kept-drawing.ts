import { readText, writeText } from '../../ui/browser/kept-text.ts';
import { safeStorage } from '../../ui/browser/safe-storage.ts';
import { emptyDrawing, newLine, type TypedDrawing } from './drawing-data.ts';

/** The typed fields of a drawing that are not saved yet. */
interface KeptDrawing {
  drawing: TypedDrawing;
  /** The version on which the fields are based; 0 for a new drawing. */
  version: number;
}

/** The key of a drawing's typed fields in the tab's storage, which a sign-out clears (docs/decisions/0035-drafts-at-sign-out.md). */
export const nameKept = (id: string, isNew: boolean) => `${isNew ? 'new-drawing' : 'drawing'}:${id}`;

/** Stores the typed fields, so that they survive a reload. */
export function keepDrawing(name: string, kept: KeptDrawing): void {
  writeText('session', name, JSON.stringify(kept));
}

/** Forgets the typed fields, after they were saved or given up. */
export function dropDrawing(name: string): void {
  writeText('session', name, null);
}

/** The fields typed before a reload; undefined if nothing valid is stored. */
export function getKeptDrawing(name: string): KeptDrawing | undefined {
  const kept = safeStorage(() => JSON.parse(readText('session', name) ?? 'null') as Partial<KeptDrawing> | null);
  if (!kept || !Number.isInteger(kept.version)) return undefined;
  const lines: unknown = kept.drawing?.lines;
  const isDrawing =
    isLike(kept.drawing, emptyDrawing) && Array.isArray(lines) && lines.every((line) => isLike(line, exampleLine));
  return isDrawing ? (kept as KeptDrawing) : undefined;
}

const exampleLine = newLine(emptyDrawing, [], { width: 1, height: 1 });

/** Whether a value has all fields of the example, each of the same type; positions are pairs of numbers. */
function isLike(value: unknown, example: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(example).every(([name, expected]) => {
    const field = fields.get(name);
    if (!Array.isArray(expected)) return typeof field === typeof expected;
    return Array.isArray(field) && expected.every((each, n) => typeof field[n] === typeof each);
  });
}
