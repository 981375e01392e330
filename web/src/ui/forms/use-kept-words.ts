import { useState } from 'react';
import { dropTypedWords, getTypedWords, keepTypedWords, type TypedWords } from './typed-words.ts';

/** Keeps what is typed into a form over a reload, under its name; `begun`: what its fields have before anything is typed. */
export function useKeptWords<T extends TypedWords>(name: string, begun: T) {
  const [words] = useState((): T => {
    const kept = getTypedWords(name);
    // Fields that the form no longer has are left out.
    const known = Object.keys(begun).flatMap((field) =>
      kept[field] === undefined ? [] : [[field, kept[field]] as const],
    );
    return Object.assign({}, begun, Object.fromEntries(known));
  });
  const [isRestored, setRestored] = useState(() => !hasSameWords(words, begun));
  return {
    /** The texts that the form begins with: for each field the kept one, if there is one, or else that of `begun`. */
    words,
    /** Whether something was typed before. */
    isRestored,
    keep: (typed: T) => (hasSameWords(typed, begun) ? dropTypedWords(name) : keepTypedWords(name, typed)),
    /** It is sent, or given up. */
    drop: () => {
      dropTypedWords(name);
      setRestored(false);
    },
  };
}

function hasSameWords(one: TypedWords, other: TypedWords): boolean {
  return Object.entries(other).every(([field, words]) => one[field] === words);
}
