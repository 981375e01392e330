import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls when a key is pressed anywhere on the page: alone, or with Ctrl or Cmd where it `isCommand`. Alone it does not count while somebody
 * types or a dialog is open.
 */
export function useShortcut(key: string, act: (event: KeyboardEvent) => void, { isCommand = false } = {}): void {
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
