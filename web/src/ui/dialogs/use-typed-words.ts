import { type SyntheticEvent, useRef, useState } from 'react';
import { useUnsavedChanges } from '../forms/unsaved-changes.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The types of fields into which words are typed that somebody would have to type again. Passwords are asked for anew anyway. */
const TYPED = ['text', 'textarea', 'email', 'tel', 'url', 'number', 'search'];

/**
 * Whether somebody typed into the fields of a dialog: `watch` goes to the element around them. A field that has the words again which it
 * began with counts as untouched.
 */
export function useTypedWords() {
  /** The value that each field had when the user entered it. */
  const begun = useRef(new Map<Field, string>());
  const [isTyped, setTyped] = useState(false);
  useUnsavedChanges(isTyped);
  const find = () => [...begun.current].some(([field, words]) => field.isConnected && field.value !== words);
  const note = ({ target }: SyntheticEvent, words: (field: Field) => string) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || !TYPED.includes(target.type) || target.readOnly) return;
    if (!begun.current.has(target)) begun.current.set(target, words(target));
  };
  const watch = {
    onFocus: (event: SyntheticEvent) => note(event, ({ value }) => value),
    onInput: (event: SyntheticEvent) => {
      // One that was filled in without being entered, as password managers do.
      note(event, ({ defaultValue }) => defaultValue);
      setTyped(find());
    },
  };
  return { watch, isTyped: find };
}
