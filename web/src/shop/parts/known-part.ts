import type { DrawnPart } from '@fourteener/contract/drawing/schemas';
import { queryClient } from '../../api/query-client.ts';

/** The fields of a part that are also in lists, suggestions, drawings and baskets. */
export type KnownPart = Pick<
  DrawnPart,
  '_id' | 'name' | 'number' | 'img' | 'price' | 'minimumQuantity' | 'availableQuantity' | 'status' | 'piecesPerUnit'
>;

/** The fields of a part that the app has loaded with other data, such as a list: they are shown until the part itself is loaded. */
export function findKnownPart(id: string): KnownPart | undefined {
  const read = queryClient.getQueriesData({
    predicate: ({ queryKey: [noun, address, key] }) =>
      (noun === 'parts' || noun === 'drawings') && address !== 'GET /partses/{id}' && key !== id,
  });
  for (const [, data] of read) {
    const part = findWithin(data, id);
    if (part) return part;
  }
  return undefined;
}

function findWithin(data: unknown, id: string): KnownPart | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (isPart(data) && data._id === id) return data;
  for (const value of Object.values(data)) {
    const part = findWithin(value, id);
    if (part) return part;
  }
  return undefined;
}

function isPart(data: object): data is KnownPart {
  return ['_id', 'name', 'number', 'img', 'price', 'availableQuantity'].every((field) => field in data);
}
