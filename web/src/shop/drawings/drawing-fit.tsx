import type { PublishedDrawing } from '@fourteener/contract/drawing/schemas';
import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { verdictQuery } from '../fit/verdict-query.ts';
import { Verdict } from '../fit/verdict.tsx';
import { useChosenBike } from '../garage/garage-store.ts';
import { describeFit } from './describe-fit.ts';

/** Says whether all lines of a drawing fit the chosen bike, and which do not; empty until that is known. */
export function DrawingFit({ drawing }: { drawing: PublishedDrawing }) {
  const bike = useChosenBike();
  const ids = [...new Set(drawing.lines.flatMap(({ partId }) => partId ?? []))];
  const asked = useQueries({ queries: ids.map((id) => verdictQuery(bike, id)) }, queryClient);
  if (!bike) return null;
  if (asked.some(({ isError }) => isError)) return <>We could not check whether the lines fit your {bike.name}.</>;
  const verdicts = new Map(ids.flatMap((id, n) => (asked[n]?.data === undefined ? [] : [[id, asked[n].data.verdict]])));
  const said = verdicts.size === ids.length ? describeFit(drawing, bike, verdicts) : undefined;
  return said ? <Verdict verdict={said.verdict} label={said.words} /> : null;
}
