import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { useChosenBike } from '../garage/garage-store.ts';
import { verdictQuery } from './verdict-query.ts';
import { Verdict } from './verdict.tsx';

/** The verdict on a part on a bike; undefined until it is known, and without a bike. */
function useVerdict(partId: string, bike: GarageBike | undefined) {
  const { data } = useQuery(verdictQuery(bike, partId), queryClient);
  return bike && data !== undefined ? { bike, ...data } : undefined;
}

/** Says over the picture of a card whether its part fits the chosen bike; empty until that is known, and without a bike. */
function FitBadge({ partId }: { partId: string }) {
  const said = useVerdict(partId, useChosenBike());
  if (!said) return null;
  return (
    <p className="pointer-events-none absolute top-0 left-0 bg-surface px-2 py-1 text-label max-sm:px-1.5 max-sm:py-0">
      <Verdict verdict={said.verdict} />
      <span className="sr-only"> on {said.bike.name}</span>
    </p>
  );
}

/** The verdict within a text, with the reason against the part; empty while unknown. On the chosen bike, unless another one is given. */
export function InlineFitBadge({ partId, bike }: { partId: string; bike?: GarageBike }) {
  const chosen = useChosenBike();
  const said = useVerdict(partId, bike ?? chosen);
  if (!said || said.verdict === null || said.verdict === 'unknown') return null;
  return (
    <p>
      <Verdict verdict={said.verdict} />
      <span className="sr-only"> on {said.bike.name}</span>
      {said.verdict === 'no' && said.because !== undefined && <span className="text-ink-soft">. {said.because}</span>}
    </p>
  );
}

/** The verdict in a row of a list, in few words. */
function RowFitBadge({ partId }: { partId: string }) {
  const said = useVerdict(partId, useChosenBike());
  if (!said) return null;
  return (
    <p className="truncate">
      <Verdict verdict={said.verdict} className="max-w-full gap-1.5!" />
      <span className="sr-only"> on {said.bike.name}</span>
    </p>
  );
}

/** Render the badge of a part by its id, for each place that has badges. */
export const badges = {
  card: (partId: string) => <FitBadge partId={partId} />,
  row: (partId: string) => <RowFitBadge partId={partId} />,
  inline: (partId: string) => <InlineFitBadge partId={partId} />,
};
