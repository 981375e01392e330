import { useEffect, useEffectEvent } from 'react';
import { createEmitter } from './create-emitter.ts';

/** Keys of which each does the same, as the browser calls them, and what that is. */
export interface KeyRow {
  keys: readonly string[];
  /** Together with Ctrl, or Cmd on a Mac. */
  isCommand?: boolean;
  /** An imperative, "Go to the search". */
  does: string;
}

/** The rows of what is mounted, by whoever listens to their keys. */
const rows = new Map<symbol, readonly KeyRow[]>();
const { emit, subscribe } = createEmitter();
let shown: readonly KeyRow[] = [];

/** Says what keys do as long as the caller is mounted: it is called where they are listened to, so that no list is kept beside that. */
export function useListedKeys(listed: readonly KeyRow[]): void {
  const read = useEffectEvent(() => listed);
  const names = listed.map(({ does }) => does).join();
  useEffect(() => {
    const name = Symbol(names);
    rows.set(name, read());
    update();
    return () => {
      rows.delete(name);
      update();
    };
  }, [names]);
}

/** The keys that work on the page that is open; those that several parts of it listen to stand once. */
export const listedKeys = { subscribe, get: () => shown };

function update(): void {
  const byWords = new Map([...rows.values()].flat().map((row) => [row.does, row]));
  shown = [...byWords.values()];
  emit();
}

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  arrowdown: 'Arrow down',
  arrowup: 'Arrow up',
  arrowleft: 'Arrow left',
  arrowright: 'Arrow right',
  enter: 'Enter',
};

/** A key as a keyboard has it, "Ctrl K". */
export function nameKeyOf(key: string, isCommand = false): string {
  const name = names[key.toLowerCase()] ?? key.toUpperCase();
  return isCommand ? `Ctrl ${name}` : name;
}
