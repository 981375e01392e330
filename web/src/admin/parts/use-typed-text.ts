import { useState } from 'react';

/**
 * The state of a control whose field holds a text: keeps what is typed even while the text cannot express it yet. A text that changes from
 * outside replaces it.
 */
export function useTypedText<T>(
  { value, onText }: { value: string; onText: (text: string) => void },
  { read, write }: { read: (text: string) => T; write: (typed: T) => string },
): [typed: T, set: (typed: T) => void] {
  const [state, setState] = useState(() => ({ text: value, typed: read(value) }));
  const current = state.text === value ? state : { text: value, typed: read(value) };
  if (current !== state) setState(current);
  const set = (typed: T) => {
    const text = write(typed);
    setState({ text, typed });
    onText(text);
  };
  return [current.typed, set];
}
