import { useEffectEvent, useLayoutEffect } from 'react';
import { useListedKeys } from './listed-keys.ts';

interface ShortcutOptions {
  /** Whether Ctrl or Cmd is pressed too. */
  isCommand?: boolean;
  /** The effect, an imperative, for the list of the page's keys; a key without it is not listed. */
  does?: string;
}

/**
 * Calls `act` when a key is pressed anywhere on the page: alone, or with Ctrl or Cmd if it `isCommand`. A key alone is
 * ignored while a field has the focus or a dialog is open.
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
  // A layout effect, so that the key works as soon as the page shows what it does.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('select, :read-write');
}
