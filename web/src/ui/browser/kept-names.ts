import { useState } from 'react';
import { readText, writeText } from './kept-text.ts';
import { safeStorage } from './safe-storage.ts';

/**
 * The names that a user switched on in this browser, kept under a key. Without a key no name is on, and none is kept.
 */
export function useKeptNames(key: string | undefined): {
  names: readonly string[];
  /** Switches a name on or off. */
  set: (name: string, isOn: boolean) => void;
} {
  const [names, setNames] = useState<readonly string[]>(() => (key === undefined ? [] : readNames(key)));
  const set = (name: string, isOn: boolean) => {
    if (key === undefined || names.includes(name) === isOn) return;
    const next = isOn ? [...names, name] : names.filter((each) => each !== name);
    setNames(next);
    writeText('local', key, JSON.stringify(next));
  };
  return { names, set };
}

/** The names that the browser keeps; none when the stored value is not a list. */
function readNames(key: string): string[] {
  const kept = safeStorage(() => JSON.parse(readText('local', key) ?? '[]') as unknown);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}
