import { useState } from 'react';
import { dropTypedWords, getTypedWords, keepTypedWords, type TypedWords } from './typed-words.ts';

/** Keeps the text of a form over a reload, under its name; `begun` has the initial values of its fields. */
export function useKeptWords<T extends TypedWords>(name: string, begun: T) {
  const [words] = useState((): T => {
    const kept = getTypedWords(name);
    // Kept texts of fields that the form no longer has are left out.
    const known = Object.keys(begun).flatMap((field) =>
      kept[field] === undefined ? [] : [[field, kept[field]] as const],
    );
    return Object.assign({}, begun, Object.fromEntries(known));
  });
  const [isRestored, setRestored] = useState(() => !hasSameWords(words, begun));
  return {
    /** The initial texts: for each field the kept one, if there is one, or else that of `begun`. */
    words,
    /** Whether kept text was restored. */
    isRestored,
    keep: (typed: T) => (hasSameWords(typed, begun) ? dropTypedWords(name) : keepTypedWords(name, typed)),
    /** Removes the kept text, when the form is sent or discarded. */
    drop: () => {
      dropTypedWords(name);
      setRestored(false);
    },
  };
}

function hasSameWords(one: TypedWords, other: TypedWords): boolean {
  return Object.entries(other).every(([field, words]) => one[field] === words);
}
