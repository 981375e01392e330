import { constraints } from '@fourteener/contract/constraints';
import { readText, writeText } from '../../ui/browser/kept-text.ts';
import { safeStorage } from '../../ui/browser/safe-storage.ts';
import type { TypedLine } from './parse-lines.ts';
import type { QuickLine } from './quick-lines.ts';

/** The storage key of the lines: a sign-out clears it (docs/decisions/0035-drafts-at-sign-out.md). */
const NAME = 'quick-order';

/** Stores the lines for a reload, as numbers and quantities. */
export function keepLines(lines: readonly QuickLine[]): void {
  const kept = lines.map(({ part, typed, quantity }) => ({ number: part?.number ?? typed, quantity }));
  writeText('session', NAME, JSON.stringify(kept satisfies TypedLine[]));
}

/** The stored lines of the tab; invalid ones are left out. */
export function getKeptLines(): TypedLine[] {
  const kept = safeStorage(() => JSON.parse(readText('session', NAME) ?? '[]') as unknown);
  return Array.isArray(kept) ? kept.filter(isLine).slice(0, constraints.judgedLines) : [];
}

function isLine(line: unknown): line is TypedLine {
  const { number, quantity } = (line ?? {}) as Partial<TypedLine>;
  const isNumber = typeof number === 'string' && number !== '' && number.length <= constraints.typedNumberLength;
  return isNumber && Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= constraints.pieces;
}
