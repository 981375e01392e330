import { use, useEffect } from 'react';
import { PreloadContext } from './preload-context.ts';

/**
 * Preloads the screens that a form leads to after a write, as soon as the form is shown. A deployment removes old
 * files, so without this an order or a saved change could be followed by a page that cannot be shown.
 */
export function useNextScreens(...paths: readonly string[]): void {
  const preload = use(PreloadContext);
  const listed = paths.join(' ');
  useEffect(() => {
    // The failure can be ignored: the navigation loads again and shows it.
    for (const path of listed.split(' ')) preload(path).catch(() => undefined);
  }, [preload, listed]);
}
