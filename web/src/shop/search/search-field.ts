import type { ClipboardEvent, KeyboardEvent, SubmitEvent } from 'react';

/** The id of the field; on phones the header's icon is a label for it. */
export const SEARCH_FIELD = 'search';
/** The state that the field passes to the suggestions below it. */
export interface SuggestionsHandle {
  type: (typed: string) => void;
  /** A key that the suggestions act on is prevented. */
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
  submit: (event: SubmitEvent) => void;
  /** A list of part numbers that is pasted opens the quick order with them. */
  paste: (event: ClipboardEvent<HTMLInputElement>) => void;
  close: () => void;
}
