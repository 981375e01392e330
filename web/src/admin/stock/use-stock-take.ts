import { constraints } from '@fourteener/contract/constraints';
import type { CountedLine, ShelfPart } from '@fourteener/contract/stock/stock-take';
import { countOf } from '@fourteener/contract/text/plurals';
import { useCallback, useEffect, useState } from 'react';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { type Counts, expectedOf, listReadable, withoutBooked, withTyped } from './counts.ts';
import { getKeptCounts, keepCounts, type KeptCounts } from './kept-counts.ts';
import { useCountStock } from './list-shelf.ts';

/** A stock-take: its typed numbers, which survive a reload and are booked together. */
export function useStockTake() {
  const [kept, setKept] = useState<KeptCounts>(getKeptCounts);
  const counting = useCountStock();
  const { counts } = kept;
  useUnsavedChanges(counts.size > 0);

  useEffect(() => keepCounts(kept), [kept]);

  /** Books the counts; returns whether all of them were booked. */
  const book = async (reason: string): Promise<boolean> => {
    const lines = listReadable(counts).map(({ part, typed }) => ({
      ...{ _id: part._id, expected: expectedOf(part), counted: Number(typed) },
    }));
    // The id is stored before the request, so that after a lost answer the same lines are sent under the same id.
    const id = kept.id ?? crypto.randomUUID();
    setKept({ id, counts });
    const booked: CountedLine[] = [];
    let left: Counts = counts;
    for (let n = 0; n < lines.length; n += constraints.stockTakeLines) {
      const body = { lines: lines.slice(n, n + constraints.stockTakeLines), reason };
      const answer = await counting.mutateAsync({ id, body });
      booked.push(...answer.lines);
      left = withoutBooked(left, answer.lines);
      setKept({ id, counts: left });
    }
    // Every line is answered, so that further counts belong to another stock-take.
    setKept({ id: undefined, counts: left });
    tellBooked(booked);
    return booked.every(({ isDone }) => isDone);
  };

  return {
    counts,
    isBooking: counting.isPending,
    type: useCallback(
      (part: ShelfPart, typed: string) =>
        setKept(({ id, counts: typedBefore }) => ({ id, counts: withTyped(typedBefore, part, typed) })),
      [],
    ),
    /** Sets many numbers at once. */
    fill: (filled: readonly { part: ShelfPart; typed: string }[]) =>
      setKept(({ id, counts: typedBefore }) => ({
        id,
        counts: filled.reduce((all, { part, typed }) => withTyped(all, part, typed), typedBefore),
      })),
    clear: () => setKept({ id: undefined, counts: new Map() }),
    book: useOneAtATime(async (reason: string, onBooked: (isWhole: boolean) => void) => {
      try {
        onBooked(await book(reason));
      } catch (error) {
        showFailure(error);
      }
    }),
  };
}

function tellBooked(lines: readonly CountedLine[]): void {
  const done = lines.filter(({ isDone }) => isDone);
  const corrected = done.filter(({ change = 0 }) => change !== 0).length;
  if (done.length === 0) return;
  showSuccess(
    `${countOf(done.length, 'part')} counted: ${corrected === 0 ? 'none differed' : `the stock of ${corrected} corrected`}.`,
  );
}
