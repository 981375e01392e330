import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The choice of riders on a page of parts: it is kept in the page's address, which changes a moment after the press; the choice
 * that this answers is the new one at once. `parse` and `write` must stay the same.
 */
export function useChoice<C>(
  parse: (query: URLSearchParams) => C,
  write: (choice: C) => URLSearchParams,
): [C, (chosen: C) => void] {
  const [query, setQuery] = useSearchParams();
  const [choice, showChoice] = useOptimistic(parse(query));
  const choose = useCallback(
    (chosen: C) =>
      startTransition(() => {
        showChoice(chosen);
        setQuery(write(chosen));
      }),
    [showChoice, setQuery, write],
  );
  return [choice, choose];
}
