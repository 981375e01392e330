import { createHash } from 'node:crypto';
import { constraints } from '@fourteener/contract/constraints';
import { countOf } from '@fourteener/contract/text/plurals';
import type { CountedLine, StockCount } from '@fourteener/contract/stock/stock-take';
import { dataOf } from '../database/collection.ts';
import type { Actor } from '../http/identity.ts';
import { movementRef } from '../inventory/ledger.ts';
import type { CommitView, Write } from '../inventory/unit-of-work.ts';
import { isChangedBefore } from '../parts/delete.ts';
import type { PartDeps } from '../parts/deps.ts';
import { bookMovement } from '../parts/move-stock.ts';
import { partRef } from '../parts/store.ts';
import { readShelf, type ReadPart } from './read-shelf.ts';

type Line = StockCount['lines'][number];

interface Decided {
  line: CountedLine;
  write?: Write<void>;
}

/** The id of the movement for a counted part: the same for a repeated line, which is thus booked once. */
function countMovementId(takeId: string, partId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([takeId, partId]))
    .digest('hex');
  return `count-${hash.slice(0, 40)}`;
}

/**
 * Books counted parts of a stock-take in one commit: for each the difference between the counted pieces and those expected at that time.
 * Orders move pieces between `stock` and `held` without changing their sum. If the sum has changed, something was packed, delivered or
 * booked before or after the count, which nobody knows, and the part stays as it is. Throws a `DomainError` (503) when other writers were
 * faster in each attempt.
 */
export function countStock(
  { db, runUnitOfWork, now }: Pick<PartDeps, 'db' | 'runUnitOfWork' | 'now'>,
  by: Actor,
  takeId: string,
  { lines, reason }: StockCount,
): Promise<CountedLine[]> {
  const wanted = lines.map((line) => {
    const id = countMovementId(takeId, line._id);
    return { line, ref: partRef(db, line._id), id, movement: movementRef(db, id) };
  });
  const refs = wanted.map(({ ref }) => ref);
  let shelf: ReadonlyMap<string, ReadPart> = new Map();
  return runUnitOfWork<CountedLine[]>({
    lockKeys: refs,
    reads: async () => {
      shelf = await readShelf(
        db,
        lines.map(({ _id }) => _id),
      );
      return [...refs, ...wanted.map(({ movement }) => movement)];
    },
    decide: (view) => {
      if (refs.some((ref) => isChangedBefore(view, ref))) return undefined;
      // The pieces of orders were read before the commit: both they and the parts must still be the same.
      if (refs.some((ref) => !isSame(view, ref.id, shelf.get(ref.id)))) return undefined;
      const at = now();
      const decided = wanted.map(({ line, id, movement }): Decided => {
        const booked = view.find(movement);
        if (booked.exists) return decideAgain(line, dataOf(booked).change);
        const read = shelf.get(line._id);
        if (!read?.part.exists) return refuse(line, 'This part is no longer in the shop.');
        return decideLine(view, line, read, { id, at, by, reason });
      });
      return (commit) => {
        for (const { write } of decided) write?.(commit);
        return decided.map(({ line }) => line);
      };
    },
  });
}

function isSame(view: CommitView, id: string, read: ReadPart | undefined): boolean {
  const part = view.find(partRef(view.db, id));
  const [was, is] = [read?.part.updateTime, part.updateTime];
  return was === undefined || is === undefined ? was === is : was.isEqual(is);
}

/** Decides about a repeated line, which was sent again because its answer was lost, or by another tab. */
function decideAgain(line: Line, change: number): Decided {
  if (change === line.counted - line.expected) return { line: { _id: line._id, isDone: true, change } };
  return refuse(line, 'This part was already booked in this stock-take, with another number.');
}

interface Booking {
  /** The id of the movement. */
  id: string;
  at: Date;
  by: Actor;
  reason: string;
}

function decideLine(view: CommitView, line: Line, { part, held }: ReadPart, booking: Booking): Decided {
  const { _id, expected, counted } = line;
  const stock = view.stock.piecesOf(part);
  if (stock + held !== expected) {
    const message = `${countOf(expected, 'piece')} should have been there when you counted, and now ${stock + held}: pieces were packed, delivered or booked meanwhile. Please check the number.`;
    return refuse(line, message, { stock, held });
  }
  const change = counted - expected;
  if (stock + change < 0) {
    const message = `Orders that are not packed yet need ${countOf(held, 'piece')}. Change or cancel some of them first.`;
    return refuse(line, message, { stock, held });
  }
  if (stock + change > constraints.pieces)
    return refuse(line, `A part can have at most ${constraints.pieces} pieces in stock.`);
  if (change === 0) return { line: { _id, isDone: true, change } };
  return {
    line: { _id, isDone: true, change },
    write: (commit) => bookMovement(commit, part, { ...booking, cause: 'correction', change }),
  };
}

function refuse({ _id }: Line, message: string, now: { stock?: number; held?: number } = {}): Decided {
  return { line: { _id, isDone: false, problem: { message, ...now } } };
}
