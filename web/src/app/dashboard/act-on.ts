import { showInfo } from '../../ui/feedback/toast.ts';
import { listPageActions, pressPageElement } from '../../ui/buttons/page-action.ts';

/** Milliseconds in which a page that is led to shows what shall be done there. */
const PATIENCE = 10_000;

interface Wanted {
  /** The address on which it is. */
  path: string;
  /** The button or field, once it is there. */
  find: () => HTMLElement | undefined;
  /** Its name, "Ship". */
  label: string;
}

let stop: (() => void) | undefined;

/**
 * Presses a button, or leads into a field, as soon as the page at `path` shows it: now, or once somebody is led there. Where it does not
 * come, as when an order was shipped meanwhile, that is said.
 */
export function actOn({ path, find, label }: Wanted): void {
  stop?.();
  const isThere = () => window.location.pathname === path;
  const attempt = () => {
    const element = isThere() ? find() : undefined;
    if (!element) return false;
    stop?.();
    pressPageElement(element);
    return true;
  };
  if (attempt()) return;
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => {
    stop?.();
    if (isThere()) showInfo(`“${label}” is not possible here now.`);
  }, PATIENCE);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    stop = undefined;
  };
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
}

/** The control of a thing that is marked as an action, if it can be used now. */
export function findAction(action: string, on: string): HTMLElement | undefined {
  return listPageActions().find((each) => each.action === action && each.on === on)?.element;
}

/** The field of the page with this label, or the first one of a group of fields. */
export function findField(label: string): HTMLElement | undefined {
  const named = [...document.querySelectorAll<HTMLElement>('main :is(label, legend, [role=group] > p)')].find(
    (element) => element.textContent.startsWith(label),
  );
  if (named instanceof HTMLLabelElement) return named.control ?? undefined;
  return named?.parentElement?.querySelector<HTMLElement>('input, select, textarea') ?? undefined;
}
