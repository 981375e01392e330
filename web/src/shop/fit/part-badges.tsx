import { type ContextType, type ReactNode, useEffect, useState } from 'react';
import { useChosenName } from '../garage/has-garage.ts';
import { PartBadgeContext } from '../parts/part-badge.ts';

interface PartBadgesProps {
  /** The place of the badges: on the picture of a card, in a row of a list, or within the text of a table. */
  look?: 'card' | 'row' | 'inline';
  children: ReactNode;
}

/** Shows on the cards or rows inside whether their parts fit the chosen bike. Without a chosen bike, the code is not loaded. */
export function PartBadges({ look = 'card', children }: PartBadgesProps) {
  const [draw, setDraw] = useState<ContextType<typeof PartBadgeContext>>();
  const hasBike = typeof useChosenName() === 'string';
  useEffect(() => {
    if (!hasBike) return;
    import('./fit-badge.tsx').then(
      ({ badges }) => setDraw(() => badges[look]),
      // On failure the cards stay without badges.
      () => undefined,
    );
  }, [hasBike, look]);
  return <PartBadgeContext value={draw}>{children}</PartBadgeContext>;
}
