import type { AdapterParts } from '@fourteener/contract/fit/check-fit';
import { interfaces } from '@fourteener/contract/fit/vocabulary';
import type { PartIndex } from '../catalog/part-index.ts';

/** The parts of the shop that give an adapter, by the adapter's code; of several parts, the first by name that can be ordered. */
export function adapterParts(index: PartIndex): AdapterParts {
  const giving = index
    .partsByName()
    .filter(({ status = 'active' }) => status === 'active')
    .flatMap(({ _id, ports = [] }) =>
      ports.flatMap(({ interface: id, code }) =>
        interfaces.get(id)?.codesFrom && code !== undefined ? [[code, _id] as const] : [],
      ),
    );
  return new Map(giving.toReversed());
}
