type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Records what visitors press and type on a prerendered page while its script is loading, and replays it once the app
 * has hydrated the page. Otherwise a button would do nothing, and the browser itself would send a form, with a password
 * in the address. It runs in the page's head, as text, so it uses nothing outside of itself. It defines `replayEvents`,
 * which `src/app/main.tsx` calls in the task in which React begins to listen (docs/decisions/0038-early-presses.md).
 */
export function captureEarlyEvents(): void {
  let pressed: HTMLElement | null = null;
  const hold = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(event.type === 'submit' ? 'form' : 'button');
    if (!control) return;
    event.preventDefault();
    // Only the last press is replayed: a repeated one counts once, and a press of another control replaces it.
    pressed?.removeAttribute('aria-busy');
    pressed = control;
    pressed.setAttribute('aria-busy', 'true');
  };
  const press = (control: HTMLElement | null) => {
    control?.removeAttribute('aria-busy');
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control?.click();
  };

  const isBox = (field: Field): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type);
  const isChanged = (field: Field) => {
    if (field instanceof HTMLSelectElement) return [...field.options].some((it) => it.selected !== it.defaultSelected);
    return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  };
  const restore = (field: Field, value: string, isTicked: boolean) => {
    // React hydrates the parts of a page one by one; this event makes it hydrate this part now, so that it does not
    // miss the next one.
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    if (isBox(field)) {
      field.checked = !isTicked;
      field.click();
      return;
    }
    // React ignores a value that equals the one it saw last, and only notices a value that is set on the field itself.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };

  const replayEvents = () => {
    removeEventListener('click', hold);
    removeEventListener('submit', hold);
    const root = document.querySelector<HTMLElement>('#root');
    if (!root) return;
    // React renders a translated page anew, so each element is found again by its place among its siblings. The `font`
    // elements around texts are not counted.
    const placeOf = (element: Element): string => {
      const { parentElement } = element;
      if (element === root || !parentElement) return ':scope';
      const same = [...parentElement.children].filter(({ localName }) => localName === element.localName);
      return `${placeOf(parentElement)}>${element.localName}:nth-of-type(${same.indexOf(element) + 1})`;
    };
    const follow = <T extends Element>(element: T): (() => T | null) => {
      const place = placeOf(element);
      return () => (element.isConnected ? element : root.querySelector<T>(place));
    };
    const changed = [...root.querySelectorAll<Field>('input, select, textarea')]
      .filter(isChanged)
      .map((field) => [follow(field), field.value, isBox(field) && field.checked] as const);
    const findPressed = pressed && follow(pressed);
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      for (const [find, value, ticked] of changed) {
        const field = find();
        if (field) restore(field, value, ticked);
      }
      press(findPressed && findPressed());
    }).observe(root, { attributeFilter: ['data-built'] });
  };
  addEventListener('click', hold);
  addEventListener('submit', hold);
  Object.assign(globalThis, { replayEvents });
}
