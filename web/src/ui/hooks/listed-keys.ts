import { useEffect, useEffectEvent } from 'react';
import { createEmitter } from './create-emitter.ts';

/** Keys with the same effect, as the browser names them, and that effect. */
export interface KeyRow {
  keys: readonly string[];
  /** Pressed together with Ctrl, or Cmd on a Mac. */
  isCommand?: boolean;
  /** An imperative, "Go to the search". */
  does: string;
}

/** The listed keys of each mounted component that listens to keys. */
const rows = new Map<symbol, readonly KeyRow[]>();
const { emit, subscribe } = createEmitter();
let shown: readonly KeyRow[] = [];

/**
 * Lists keys and their effects as long as the calling component is mounted. It is called where the keys are listened
 * to, so that no separate list can differ from them.
 */
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

/** The keys that work on the open page; a key that several components listen to is listed once. */
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

/** A key as its label on a keyboard, "Ctrl K". */
export function nameKeyOf(key: string, isCommand = false): string {
  const name = names[key.toLowerCase()] ?? key.toUpperCase();
  return isCommand ? `Ctrl ${name}` : name;
}
