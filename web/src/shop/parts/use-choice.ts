import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The rider's choice on a page of parts. It is kept in the page's address, which changes a moment after the press; the returned choice
 * changes at once. `parse` and `write` must be the same functions at each render.
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
