import type { DescriptionRow } from '@fourteener/contract/description';
import type { Part } from '@fourteener/contract/parts';
import { listTorques } from '@fourteener/contract/torques';
import { rowsOf } from './part-rows.ts';

/** How far to tighten, with which tools, and how often: the rows of a part's service. */
export function listService(part: Part): DescriptionRow[] {
  const { tools = [], interval } = part.service ?? {};
  return [
    ...listTorques(rowsOf(part)),
    ...(tools.length > 0 ? [{ label: 'Tools', value: tools.join(', ') }] : []),
    ...(interval === undefined ? [] : [{ label: 'Interval', value: interval }]),
  ];
}
