import { useSyncExternalStore } from 'react';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { neverChanges } from '../../ui/hooks/create-emitter.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { useHasPaid, usePartWanted } from '../../auth/origin.ts';
import { SESSION_ENDED } from '../../auth/session.ts';
import { hasDraftOwner } from '../../auth/draft-owner.ts';

const PartWanted = lazyPiece(
  'The part that you want to order',
  () => import('./part-wanted.tsx').then(({ PartWanted: lead }) => lead),
  { loading: ({ otherwise }) => otherwise, instead: ({ otherwise }) => otherwise },
);

/** The text for a customer who paid in a browser in which they are not signed in. */
const PAID = 'Thank you. We will email you as soon as your payment has arrived. Log in to see your order.';

/** Names the visitor's destination and, if the session ended by itself, says why they have to sign in again. */
export function LoginLead() {
  // Only the state at the opening of the page counts.
  const hasEnded = useSyncExternalStore(neverChanges, hasDraftOwner, () => false);
  return (
    <>
      {hasEnded && <span className="mb-1 block font-medium text-ink">{SESSION_ENDED}</span>}
      <Purpose />
    </>
  );
}

function Purpose() {
  const id = usePartWanted();
  const hasPaid = useHasPaid();
  const isHydrated = useHydrated();
  const usual = 'Log in to order parts and follow your orders.';
  if (hasPaid && isHydrated) return PAID;
  // The page is prerendered for a visitor without a destination.
  if (id === undefined || !isHydrated) return usual;
  // Room is kept for the name, so that the form does not shift when the name is loaded.
  return (
    <span className="block min-h-[2lh]">
      <PartWanted id={id} otherwise={usual} />
    </span>
  );
}
