import type { DescriptionRow } from '@fourteener/contract/text/description';
import type { Part } from '@fourteener/contract/part/schemas';
import { listTorques } from '@fourteener/contract/part/torques';
import { rowsOf } from './part-rows.ts';

/** The rows of a part's service: torques, tools and interval. */
export function listService(part: Part): DescriptionRow[] {
  const { tools = [], interval } = part.service ?? {};
  return [
    ...listTorques(rowsOf(part)),
    ...(tools.length > 0 ? [{ label: 'Tools', value: tools.join(', ') }] : []),
    ...(interval === undefined ? [] : [{ label: 'Interval', value: interval }]),
  ];
}

/** The rows of a part's specification that are not among its service. */
export function specificationOf(part: Part): DescriptionRow[] {
  const said = listService(part);
  return rowsOf(part).filter((row) => !said.some(({ label }) => label === row.label));
}
