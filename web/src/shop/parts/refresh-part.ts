import type { QueryClient } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/part/schemas';
import { partQuery } from './get-part.ts';

/**
 * Loads a part anew after the shop said that it has changed, and takes over the figures of the problem. Does not throw: a part that is gone
 * stays as it was, and the next load says so.
 */
export async function refreshPart(
  queryClient: QueryClient,
  id: string,
  refusal: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { queryKey } = partQuery(id);
  await queryClient.refetchQueries({ queryKey });
  // The CDN may serve the old part for a moment longer; the problem has the current figures.
  queryClient.setQueryData(queryKey, (part) => part && { ...part, ...figuresOf(refusal) });
}

/** The figures of a part in a refusal. */
export function figuresOf(
  refusal: Readonly<Record<string, unknown>>,
): Partial<Pick<Part, 'price' | 'minimumQuantity' | 'availableQuantity'>> {
  const names = ['price', 'minimumQuantity', 'availableQuantity'] as const;
  return Object.fromEntries(
    names.filter((name) => typeof refusal[name] === 'number').map((name) => [name, refusal[name]]),
  );
}
