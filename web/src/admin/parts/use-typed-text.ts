import { useState } from 'react';

/**
 * The text typed into a control whose field is a text: kept as it is typed, also where the text cannot say it yet. A text that comes from
 * elsewhere takes its place.
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
