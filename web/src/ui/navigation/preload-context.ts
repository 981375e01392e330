import { createContext } from 'react';

export interface PreloadOptions {
  /** Whether the first data of the screen is loaded too. */
  withData?: boolean;
  /** Whether the screen itself is loaded where a sign-in comes first, instead of the sign-in page. */
  afterSignIn?: boolean;
}

/** Preloads the code of the screen at an address. */
export type Preload = (pathname: string, options?: PreloadOptions) => Promise<unknown>;

/** Preloads the screens that links lead to; the app provides the function (see app/routes.tsx). */
export const PreloadContext = createContext<Preload>(() => Promise.resolve());
