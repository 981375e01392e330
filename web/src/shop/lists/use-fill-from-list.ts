import type { PartSummary } from '@fourteener/contract/part/judging';
import type { ListLine } from '@fourteener/contract/list/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import { fillBasket } from '../basket/add-to-basket.ts';
import { usePartSummaries } from '../parts/part-summaries.ts';

/** The parts of a list, and the way of its lines into the basket; what does not come in is said at its line. */
export function useFillFromList<L extends Pick<ListLine, 'partsId' | 'quantity'>>(lines: readonly L[]) {
  const parts = usePartSummaries(lines.map(({ partsId }) => partsId));
  const [reasons, setReasons] = useState<Readonly<Record<string, { reason: string; quantity: number }>>>({});
  const [news, setNews] = useState('');
  const fill = () => {
    const known = lines.flatMap(({ partsId, quantity }) => {
      const part = parts.partOf(partsId);
      return typeof part === 'object' ? [{ part, quantity }] : [];
    });
    const left = fillBasket(known);
    setReasons(Object.fromEntries(left.map(({ part, reason, quantity }) => [part._id, { reason, quantity }])));
    const missing = lines.length - known.length + left.length;
    setNews(missing > 0 ? `${countOf(missing, 'part')} not added: please see why at each.` : '');
  };
  const isKnown = ({ partsId }: L) => parts.partOf(partsId) !== undefined;
  return {
    ...parts,
    /** The lines to show: all, but after a failure only those whose part is known. */
    shownLines: parts.error ? lines.filter(isKnown) : lines,
    isReading: parts.error === undefined && !lines.every(isKnown),
    /** Why a line did not come into the basket, as long as it stands as it did. */
    reasonOf: ({ partsId, quantity }: Pick<ListLine, 'partsId' | 'quantity'>): string | undefined => {
      const said: { reason: string; quantity: number } | undefined = reasons[partsId];
      return said?.quantity === quantity ? said.reason : undefined;
    },
    fill,
    /** A sentence about the lines that the last press left out. */
    news,
  };
}

/** A line of a list with its part. */
export interface PricedLine {
  part: PartSummary | 'gone' | undefined;
  quantity: number;
}
