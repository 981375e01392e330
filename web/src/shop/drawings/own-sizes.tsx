import type { PublishedDrawing, DrawnPart } from '@fourteener/contract/drawing/schemas';
import { MOST_VARIANTS } from '@fourteener/contract/part/page';
import { isSameButSize, isSameSize, sizeOf } from '@fourteener/contract/part/sizes';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryOf } from '../../api/call-queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { useChosenBike } from '../garage/garage-store.ts';
import { isSized, type OwnSizes as Found, noSizes } from './drawn-sizes.ts';

interface OwnSizesProps {
  drawing: PublishedDrawing;
  onFound: (found: Found) => void;
}

/** Finds the sizes of a drawing's parts for the chosen bike; renders nothing itself. */
export function OwnSizes({ drawing: { parts }, onFound }: OwnSizesProps) {
  const size = useChosenBike()?.size;
  const sized = useMemo(() => parts.filter(isSized), [parts]);
  const groups = size === undefined ? [] : [...new Set(sized.flatMap(({ group }) => group?.id ?? []))];
  const asked = useQueries(
    { queries: groups.map((group) => queryOf('GET /partses', { query: { group, limit: MOST_VARIANTS } })) },
    queryClient,
  );
  const variants = asked.flatMap(({ data = [] }) => data);
  const found = new Map(
    sized.flatMap((part): [string, DrawnPart][] => {
      const own = variants.find(
        (each) => isSameButSize(withSize(each), withSize(part)) && isSameSize(sizeOf(each) ?? '', size ?? ''),
      );
      return own ? [[part._id, toDrawnPart(own)]] : [];
    }),
  );
  const key = JSON.stringify([...found]);
  useEffect(() => onFound(key === '[]' ? noSizes : new Map(JSON.parse(key) as [string, DrawnPart][])), [key, onFound]);
  return null;
}

const withSize = (part: Pick<DrawnPart, 'group' | 'specs'>) => ({ group: part.group, size: sizeOf(part) });

/** Leaves out the group and the facts that tell sizes apart, since the size is chosen. */
function toDrawnPart({
  _id,
  name,
  number,
  img,
  price,
  minimumQuantity,
  availableQuantity,
  ...part
}: DrawnPart): DrawnPart {
  const { kind, status, successor, piecesPerUnit } = part;
  return { _id, name, number, img, price, minimumQuantity, availableQuantity, kind, status, successor, piecesPerUnit };
}
