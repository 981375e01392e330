import { fireEvent } from '@testing-library/react';

/** Puts words into a field at once, in place of what it had, as pasting over it does. */
export function fill(field: HTMLElement, words: string): void {
  fireEvent.change(field, { target: { value: words } });
}
