import { showInfo } from '../../ui/feedback/toast.ts';
import { listPageActions, pressPageElement } from '../../ui/buttons/page-action.ts';

/** How long to wait for the control on the page that was opened, ms. */
const PATIENCE = 10_000;

interface Wanted {
  /** The address of the page that has the control. */
  path: string;
  /** The button or field; undefined until the page shows it. */
  find: () => HTMLElement | undefined;
  /** The label of the control, such as "Ship". */
  label: string;
}

let stop: (() => void) | undefined;

/**
 * Presses a button or focuses a field as soon as the page at `path` shows it: now, or once the page is opened. If it does not appear, for
 * example because the order was shipped meanwhile, a message says so.
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

/** The control for an action on a thing, if it can be used now. */
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
