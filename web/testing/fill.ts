import { fireEvent } from '@testing-library/react';

/** Replaces the text of a field at once, as pasting over it does. */
export function fill(field: HTMLElement, words: string): void {
  fireEvent.change(field, { target: { value: words } });
}
