import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
/** How the shop looks: as the system does, or as chosen. */
export type Theme = (typeof themes)[number];

/** Where the choice is kept; `vite.head.ts` reads it before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

function isTheme(value: string | undefined): value is Theme {
  return themes.some((theme) => theme === value);
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

/** Shows the shop in a theme, and keeps the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is forbidden: the choice ends with the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme that was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}
