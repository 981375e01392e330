import { use, useEffect } from 'react';
import { PreloadContext } from './preload-context.ts';

/**
 * Loads the code of the screens to which a form leads after it has written something, as soon as the form is there. A deployment takes the
 * old files away: what was ordered or saved would else be followed by a page that cannot be shown.
 */
export function useNextScreens(...paths: readonly string[]): void {
  const preload = use(PreloadContext);
  const listed = paths.join(' ');
  useEffect(() => {
    // Failing is no matter: the navigation tries again, and says so.
    for (const path of listed.split(' ')) preload(path).catch(() => undefined);
  }, [preload, listed]);
}
