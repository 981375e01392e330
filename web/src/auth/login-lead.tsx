import { lazy, Suspense } from 'react';
import { usePartWanted } from './origin.ts';

const PartWanted = lazy(() => import('./part-wanted.tsx').then(({ PartWanted: lead }) => ({ default: lead })));

/** What the visitor came for. */
export function LoginLead() {
  const id = usePartWanted();
  const usual = 'To order parts and to see where your orders are.';
  if (id === undefined) return usual;
  return (
    <Suspense fallback={usual}>
      <PartWanted id={id} otherwise={usual} />
    </Suspense>
  );
}
