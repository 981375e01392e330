import type { ClipboardEvent, KeyboardEvent, SubmitEvent } from 'react';

/** The id of the field; on phones the header's icon is a label for it. */
export const SEARCH_FIELD = 'search';
/** The functions by which the field passes its events to the suggestions below it. */
export interface SuggestionsHandle {
  type: (typed: string) => void;
  /** Handles a key of the field; prevents the default of keys that it handles. */
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
  submit: (event: SubmitEvent) => void;
  /** Opens the quick order with a pasted list of part numbers. */
  paste: (event: ClipboardEvent<HTMLInputElement>) => void;
  close: () => void;
}
