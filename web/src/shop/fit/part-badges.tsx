import { type ContextType, type ReactNode, useEffect, useState } from 'react';
import { useChosenName } from '../garage/has-garage.ts';
import { PartBadgeContext } from '../parts/part-badge.ts';

/**
 * Lets the cards inside say whether their parts fit the chosen bike; `isInline`: the rows of a table, as words between others. Who has
 * chosen none does without the code.
 */
export function PartBadges({ isInline = false, children }: { isInline?: boolean; children: ReactNode }) {
  const [draw, setDraw] = useState<ContextType<typeof PartBadgeContext>>();
  const hasBike = typeof useChosenName() === 'string';
  useEffect(() => {
    if (!hasBike) return;
    import('./fit-badge.tsx').then(
      ({ drawBadge, drawInlineBadge }) => setDraw(() => (isInline ? drawInlineBadge : drawBadge)),
      // Without a badge a card is whole, too.
      () => undefined,
    );
  }, [hasBike, isInline]);
  return <PartBadgeContext value={draw}>{children}</PartBadgeContext>;
}
