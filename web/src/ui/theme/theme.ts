import { useSyncExternalStore } from 'react';
import { writeText } from '../browser/kept-text.ts';
import { createEmitter } from '../hooks/create-emitter.ts';

export const themes = ['system', 'light', 'dark'] as const;
/** How the shop looks: as the system does, or as chosen. */
export type Theme = (typeof themes)[number];

/** Where the choice is kept; `vite.head.ts` reads it before the first paint. */
const KEY = 'theme';
const { emit, subscribe } = createEmitter();

function isTheme(value: string | undefined): value is Theme {
  return themes.some((theme) => theme === value);
}

function getTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

/** Shows the shop in a theme, and keeps the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  writeText('local', KEY, theme === 'system' ? null : theme);
  emit();
}

/** The theme that was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme, () => 'system');
}
