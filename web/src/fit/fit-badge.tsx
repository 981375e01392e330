import { hashKey, skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { useChosenBike } from '../garage/garage-store.ts';
import { loadVerdict } from './badge-verdicts.ts';
import { toChosen } from './check-parts.ts';
import { Verdict } from './verdict.tsx';

/** Whether a part fits the chosen bike, over the picture of its card; nothing until it is known, and without a bike. */
function FitBadge({ partId }: { partId: string }) {
  const bike = useChosenBike();
  const { data } = useQuery(
    {
      queryKey: ['fit', 'badge', bike && hashKey([toChosen(bike)]), partId],
      queryFn: bike ? () => loadVerdict(bike, partId) : skipToken,
    },
    queryClient,
  );
  if (!bike || data === undefined) return null;
  return (
    <p className="pointer-events-none absolute top-0 left-0 bg-surface px-2 py-1 text-label">
      <Verdict verdict={data} />
      <span className="sr-only"> on {bike.name}</span>
    </p>
  );
}

/** Draws the badge of a part. */
export const drawBadge = (partId: string) => <FitBadge partId={partId} />;
