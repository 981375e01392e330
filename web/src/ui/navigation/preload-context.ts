import { createContext } from 'react';

/** Loads the code of the screen at an address before anybody is there; `withData` also what it asks the shop for first. */
export type Preload = (pathname: string, withData?: boolean) => Promise<unknown>;

/** What links load ahead; the app says how (see routes.tsx). */
export const PreloadContext = createContext<Preload>(() => Promise.resolve());
