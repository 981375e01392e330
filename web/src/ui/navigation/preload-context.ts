import { createContext } from 'react';

export interface PreloadOptions {
  /** Also what the screen asks the shop for first. */
  withData?: boolean;
  /** The screen itself where a sign-in comes first, in place of that. */
  afterSignIn?: boolean;
}

/** Loads the code of the screen at an address before anybody is there. */
export type Preload = (pathname: string, options?: PreloadOptions) => Promise<unknown>;

/** Loads the screens that links lead to; the app says how (see app/routes.tsx). */
export const PreloadContext = createContext<Preload>(() => Promise.resolve());
