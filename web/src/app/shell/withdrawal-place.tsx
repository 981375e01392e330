import { useRef } from 'react';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useNear } from '../../ui/hooks/use-near.ts';

const WithdrawalLink = lazyPiece(
  'The link for withdrawals',
  () => import('./withdrawal-link.tsx').then(({ WithdrawalLink: link }) => link),
  // Elsewhere than in the European Union the page is whole without it.
  { instead: () => null },
);

/** Where the foot of each page has the link that the law of the European Union asks for. What asks the shop comes once the foot is near. */
export function WithdrawalPlace() {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  return (
    <span ref={place} className="flex">
      {isNear && <WithdrawalLink />}
    </span>
  );
}
