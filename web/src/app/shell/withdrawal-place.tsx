import { useRef } from 'react';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useNear } from '../../ui/hooks/use-near.ts';

const WithdrawalLink = lazyPiece(
  'The link for withdrawals',
  () => import('./withdrawal-link.tsx').then(({ WithdrawalLink: link }) => link),
  // Outside of the European Union the page is complete without the link.
  { instead: () => null },
);

/**
 * The place in each page's foot for the link that the law of the European Union asks for. The code that asks the shop loads once the foot
 * is near.
 */
export function WithdrawalPlace() {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  return (
    <span ref={place} className="flex">
      {isNear && <WithdrawalLink />}
    </span>
  );
}
