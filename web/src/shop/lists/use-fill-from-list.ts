import type { PartSummary } from '@fourteener/contract/part/judging';
import type { ListLine } from '@fourteener/contract/list/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import { fillBasket } from '../basket/add-to-basket.ts';
import { usePartSummaries } from '../parts/part-summaries.ts';

/** The parts of a list, and the function that adds its lines to the basket; each line that is not added says why. */
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
    /** The lines to show: all of them or, if parts could not be loaded, those with a known part. */
    shownLines: parts.error ? lines.filter(isKnown) : lines,
    isReading: parts.error === undefined && !lines.every(isKnown),
    /** The reason why a line was not added to the basket, until its quantity changes. */
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
