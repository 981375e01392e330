import { useEffect, useRef } from 'react';

/**
 * For lists that grow at a press. After `expectNew` the first child that is added to `list` gets the focus, unless the
 * focus has moved in the meantime. The children need `tabIndex={-1}`; children without it, such as headings, are not
 * counted. `count` is the number of children with it.
 */
export function useFocusOnNew<T extends HTMLElement>(count: number) {
  const list = useRef<T>(null);
  const expected = useRef<{ index: number; pressed: Element | null } | null>(null);
  useEffect(() => {
    if (expected.current === null || count <= expected.current.index) return;
    const { index, pressed } = expected.current;
    expected.current = null;
    const { activeElement } = document;
    const added = list.current?.querySelectorAll<HTMLElement>(':scope > [tabindex]')[index];
    if (added && (activeElement === pressed || activeElement === document.body)) added.focus();
  }, [count]);
  const expectNew = () => {
    expected.current = { index: count, pressed: document.activeElement };
  };
  return { list, expectNew };
}
