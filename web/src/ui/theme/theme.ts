import { useSyncExternalStore } from 'react';
import { writeText } from '../browser/kept-text.ts';
import { createEmitter } from '../hooks/create-emitter.ts';

export const themes = ['system', 'light', 'dark'] as const;
/** The theme of the shop: the system's, or a chosen one. */
export type Theme = (typeof themes)[number];

/** The storage key of the choice; `vite.head.ts` reads it before the first paint. */
const KEY = 'theme';
const { emit, subscribe } = createEmitter();

function isTheme(value: string | undefined): value is Theme {
  return themes.some((theme) => theme === value);
}

function getTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

/** Applies a theme, and keeps the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  writeText('local', KEY, theme === 'system' ? null : theme);
  emit();
}

/** The chosen theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme, () => 'system');
}
