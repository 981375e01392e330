import { createContext, type ReactNode } from 'react';

/** Draws what stands on the picture of a part's card, by its id. Pages provide it: a card knows nothing of what it says. */
export const PartBadgeContext = createContext<((partId: string) => ReactNode) | undefined>(undefined);
