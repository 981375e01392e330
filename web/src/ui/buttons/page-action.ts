/** An action of the page that is open, as `pageAction` marks it. */
export interface PageAction {
  /** Its name in code, `ship`. */
  action: string;
  /** The id of the thing that it is about. */
  on: string;
  /** Tells those of several parts of a thing apart, "Antero Saddle". */
  of?: string | undefined;
  element: HTMLElement;
}

/**
 * Marks a button or field of a page that the command palette offers too: there, choosing it presses the button, or leads into the field. `on`
 * is the id of the thing that it is about, so that an action is never carried out on the page that is being left.
 */
export function pageAction(action: string, on: string, of?: string) {
  return { 'data-action': action, 'data-on': on, 'data-of': of };
}

/** The marked actions that can be used now, in their order on the page. Those in the rows of a list would stand there once a row. */
export function listPageActions(): PageAction[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-action]')].flatMap((element) => {
    const { action = '', on = '', of } = element.dataset;
    const isOff = element.matches(':disabled, [aria-disabled=true]') || element.closest('[hidden], [inert], tr, li');
    return isOff ? [] : [{ action, on, of, element }];
  });
}

/** Presses a button, or leads into a field. */
export function pressPageElement(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  // A dialog that opens gives the focus back to where it was.
  element.focus();
  if (!element.matches('select, :read-write')) element.click();
}
