import type { PartReference } from '@fourteener/contract/part/page';
import { pathToPart } from '@fourteener/contract/part/address';
import { isSameButSize } from '@fourteener/contract/part/sizes';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useShopBikes } from '../garage/describe-bike.ts';
import { useChosenBike } from '../garage/garage-store.ts';
import { findOwnSize } from './part-sizes.ts';
import { namesSize } from './sized-address.ts';

interface OwnSizeProps {
  variants: readonly PartReference[];
  shown: PartReference;
}

/**
 * Says which size of a frame the chosen bike has, if the frame is that of its model. An address that names no size is redirected to that
 * size.
 */
export function OwnSize({ variants, shown }: OwnSizeProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const bike = useChosenBike();
  const { data = [] } = useShopBikes();
  const own = findOwnSize(variants, bike, data);
  const isOwn = own?._id === shown._id;
  const instead = own && !isOwn && isSameButSize(own, shown) && !namesSize(shown, search) ? own._id : undefined;
  useEffect(() => {
    if (instead !== undefined) void navigate(pathToPart(instead), { replace: true });
  }, [instead, navigate]);
  if (!bike || !own || !isSameButSize(own, shown)) return null;
  return <span className="text-ink-soft">{isOwn ? `, as on ${bike.name}` : `, ${bike.name} has ${own.size}`}</span>;
}
