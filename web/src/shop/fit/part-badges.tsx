import { type ContextType, type ReactNode, useEffect, useState } from 'react';
import { useChosenName } from '../garage/has-garage.ts';
import { PartBadgeContext } from '../parts/part-badge.ts';

interface PartBadgesProps {
  /** On the picture of a card, in a row of a list, or as words between others in a table. */
  look?: 'card' | 'row' | 'inline';
  children: ReactNode;
}

/** Lets the cards or rows inside say whether their parts fit the chosen bike. Who has chosen none does without the code. */
export function PartBadges({ look = 'card', children }: PartBadgesProps) {
  const [draw, setDraw] = useState<ContextType<typeof PartBadgeContext>>();
  const hasBike = typeof useChosenName() === 'string';
  useEffect(() => {
    if (!hasBike) return;
    import('./fit-badge.tsx').then(
      ({ badges }) => setDraw(() => badges[look]),
      // Without a badge a card is whole, too.
      () => undefined,
    );
  }, [hasBike, look]);
  return <PartBadgeContext value={draw}>{children}</PartBadgeContext>;
}
