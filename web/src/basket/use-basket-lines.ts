import { useQueries } from '@tanstack/react-query';
import { isRefusal } from '../api/errors.ts';
import { partQuery } from '../parts/get-part.ts';
import { useBasket } from './basket-store.ts';
import type { ShownLine } from './line-problem.ts';

/** The lines of the basket with their parts as the shop has them now, and the first failure to read one. */
export function useBasketLines() {
  const basket = useBasket();
  const parts = useQueries({ queries: basket.map(({ id }) => partQuery(id)) });
  const lines = basket.map((line, index): ShownLine => {
    const { data, error } = parts[index] ?? {};
    return { ...line, part: isRefusal(error, 404) ? 'gone' : data };
  });
  const failed = parts.filter(({ data, error, isFetching }) => !data && !isFetching && error && !isRefusal(error, 404));
  const readAgain = () => {
    for (const { refetch } of failed) void refetch();
  };
  return { basket, lines, error: failed[0]?.error, readAgain };
}
