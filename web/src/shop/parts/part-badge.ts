import { createContext, type ReactNode } from 'react';

/**
 * Renders the badge on the picture of a part's card, by the part's id. Pages provide the function, so that a card does not depend on what a
 * badge says.
 */
export const PartBadgeContext = createContext<((partId: string) => ReactNode) | undefined>(undefined);
