import { screen } from '@testing-library/react';

/** Waits until words are announced: at once as an alert, or politely as a status. Returns the element with the words. */
export function findAnnounced(role: 'alert' | 'status', words: string | RegExp): Promise<HTMLElement> {
  return screen.findByText(words, { selector: `[role=${role}], [role=${role}] *` });
}
