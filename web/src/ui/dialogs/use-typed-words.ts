import { type SyntheticEvent, useRef, useState } from 'react';
import { useUnsavedChanges } from '../forms/unsaved-changes.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The types of fields whose text a user would have to type again. Passwords are left out, since they are always asked
 * for anew.
 */
const TYPED = ['text', 'textarea', 'email', 'tel', 'url', 'number', 'search'];

/**
 * Whether a user changed the fields of a dialog; `watch` goes to the element around them. A field that is changed back
 * to its first value counts as untouched.
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
      // A field that was filled in without getting the focus, as by a password manager.
      note(event, ({ defaultValue }) => defaultValue);
      setTyped(find());
    },
  };
  return { watch, isTyped: find };
}
