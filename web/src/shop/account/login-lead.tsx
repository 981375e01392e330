import { useSyncExternalStore } from 'react';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { neverChanges } from '../../ui/hooks/create-emitter.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { useHasPaid, usePartWanted } from '../../auth/origin.ts';
import { SESSION_ENDED } from '../../auth/session.ts';
import { hasDraftOwner } from '../../auth/draft-owner.ts';

const PartWanted = lazyPiece(
  'What you came for',
  () => import('./part-wanted.tsx').then(({ PartWanted: lead }) => lead),
  { loading: ({ otherwise }) => otherwise, instead: ({ otherwise }) => otherwise },
);

/** The words for somebody who paid in a browser in which they are not signed in. */
const PAID = 'Thank you. We will email you as soon as your payment has arrived. Log in to see your order.';

/** The sentence about the visitor's destination, and why they have to sign in again, when they did not sign out themselves. */
export function LoginLead() {
  // The state when the page was opened counts.
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
  // The page is built ahead for whoever wants nothing yet.
  if (id === undefined || !isHydrated) return usual;
  // Room for the name, so that the form does not move away from under a finger when it comes.
  return (
    <span className="block min-h-[2lh]">
      <PartWanted id={id} otherwise={usual} />
    </span>
  );
}
