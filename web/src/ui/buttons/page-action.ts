/** An action of the open page, as marked by `pageAction`. */
export interface PageAction {
  /** The name of the action in code, `ship`. */
  action: string;
  /** The id of the document that the action is about. */
  on: string;
  /** The name of the part that the action is about, where a document has several, "Antero Saddle". */
  of?: string | undefined;
  element: HTMLElement;
}

/**
 * Marks a button or field of a page that the command palette offers too: choosing it there presses the button, or
 * focuses the field. `on` is the id of the document that the action is about, so that no action is carried out on the
 * page that is being left.
 */
export function pageAction(action: string, on: string, of?: string) {
  return { 'data-action': action, 'data-on': on, 'data-of': of };
}

/**
 * The marked actions that are enabled, in their order on the page. Actions in the rows of a list are left out, since
 * the same action would be listed for every row.
 */
export function listPageActions(): PageAction[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-action]')].flatMap((element) => {
    const { action = '', on = '', of } = element.dataset;
    const isOff = element.matches(':disabled, [aria-disabled=true]') || element.closest('[hidden], [inert], tr, li');
    return isOff ? [] : [{ action, on, of, element }];
  });
}

/** Presses a button, or focuses a field. */
export function pressPageElement(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  // A dialog that opens returns the focus to this element when it closes.
  element.focus();
  if (!element.matches('select, :read-write')) element.click();
}
