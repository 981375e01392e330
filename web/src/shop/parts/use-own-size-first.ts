import type { Part } from '@fourteener/contract/part/schemas';
import { sizeOf } from '@fourteener/contract/part/sizes';
import { useMemo } from 'react';
import { useShopBikes } from '../garage/describe-bike.ts';
import { useChosenBike } from '../garage/garage-store.ts';
import { findOwnSize, putFirst } from './part-sizes.ts';

/** A list of parts, in which the size of the chosen bike comes before the other sizes of its frame. A list that was judged has an order of its own. */
export function useOwnSizeFirst(parts: readonly Part[]): readonly Part[] {
  const bike = useChosenBike();
  const sized = useMemo(
    () => parts.map((part) => ({ part, _id: part._id, group: part.group, size: sizeOf(part) })),
    [parts],
  );
  const isWanted =
    bike?.size !== undefined && sized.some(({ size, part }) => size !== undefined && part.fit === undefined);
  const { data } = useShopBikes(isWanted);
  return useMemo(() => {
    if (!isWanted || !data) return parts;
    return putFirst(sized, findOwnSize(sized, bike, data)).map(({ part }) => part);
  }, [isWanted, data, parts, sized, bike]);
}
