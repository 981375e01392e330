import { useEffect } from 'react';
import { useSession } from '../../auth/session-store.ts';
import { useBasket } from './basket-store.ts';
import { syncBasket } from './sync-basket.ts';
import { usePartSummaries } from '../parts/part-summaries.ts';
import type { ShownLine } from './line-problem.ts';

/** The lines of the basket with the current data of their parts, and the reason why some could not be loaded. */
export function useBasketLines() {
  const basket = useBasket();
  const { partOf, error, refetch } = usePartSummaries(basket.map(({ id }) => id));
  const lines = basket.map((line): ShownLine => ({ ...line, part: partOf(line.id) }));
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : undefined;
  useEffect(() => {
    // Another device of the account may have changed the basket. If the sync fails, this device's basket is shown.
    if (uid !== undefined) syncBasket(uid).catch(() => undefined);
  }, [uid]);
  const isReading = error === undefined && lines.some(({ part }) => part === undefined);
  return { lines, isReading, error, readAgain: () => void refetch() };
}
