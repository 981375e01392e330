import type { PartReference } from '@fourteener/contract/part/page';
import type { Part } from '@fourteener/contract/part/schemas';
import { useRef } from 'react';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useNear } from '../../ui/hooks/use-near.ts';

const Actions = lazyPiece('The service sheet', () =>
  import('./service-actions.tsx').then(({ ServiceActions: actions }) => actions),
);

/**
 * The buttons to print the service sheet and to add the needed parts to the basket: their code is loaded when their place is near the
 * screen.
 */
export function ServiceActions(props: { part: Part; needed: readonly PartReference[] }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} className="mt-5 min-h-11 print:hidden">
      {isNear && <Actions {...props} />}
    </div>
  );
}
