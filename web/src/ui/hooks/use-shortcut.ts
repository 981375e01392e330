import { useEffectEvent, useLayoutEffect } from 'react';
import { useListedKeys } from './listed-keys.ts';

interface ShortcutOptions {
  /** Pressed together with Ctrl or Cmd. */
  isCommand?: boolean;
  /** Its effect, an imperative, for the list of the page's keys; keys without it are not in the list. */
  does?: string;
}

/**
 * Calls when a key is pressed anywhere on the page: alone, or with Ctrl or Cmd where it `isCommand`. Alone it does not count while somebody
 * types or a dialog is open.
 */
export function useShortcut(
  key: string,
  act: (event: KeyboardEvent) => void,
  { isCommand = false, does }: ShortcutOptions = {},
): void {
  useListedKeys(does === undefined ? [] : [{ keys: [key], isCommand, does }]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.altKey || event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) !== isCommand) return;
    if (!isCommand && (isTyping(event.target) || document.querySelector('dialog[open]'))) return;
    act(event);
  });
  // Before the page counts as taken over: who sees what the key is for can press it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('select, :read-write');
}
