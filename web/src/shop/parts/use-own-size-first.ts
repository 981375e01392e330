import type { Part } from '@fourteener/contract/part/schemas';
import { useMemo } from 'react';
import { useShopBikes } from '../garage/describe-bike.ts';
import { useChosenBike } from '../garage/garage-store.ts';
import { haveSizes, putOwnSizeFirst } from './part-sizes.ts';

/** A list of parts in which the size of the chosen bike is before other sizes of its frame. A list with verdicts on fit keeps its order. */
export function useOwnSizeFirst(parts: readonly Part[]): readonly Part[] {
  const bike = useChosenBike();
  const hasSizes = useMemo(() => haveSizes(parts.filter(({ fit }) => fit === undefined)), [parts]);
  const needsBikes = hasSizes && bike?.size !== undefined;
  const { data } = useShopBikes(needsBikes);
  return useMemo(
    () => (needsBikes && data ? putOwnSizeFirst(parts, bike, data) : parts),
    [needsBikes, data, parts, bike],
  );
}
