import { constraints } from '@fourteener/contract/constraints';
import { callPage } from '../../api/client.ts';
import { getMarket } from '../../api/market.ts';
import { listExportColumns } from './columns.ts';
import { ExportButton } from '../../ui/tables/export-button.tsx';

/** Before a position in the list of hidden parts. */
const HIDDEN = 'hidden ';

/** All parts of the shop, also the hidden ones, for a file that can be imported again. For admins. */
export const partsExport = {
  what: 'parts',
  name: 'parts',
  columns: async () => listExportColumns(await getMarket()),
  readPage,
};

/** Takes all parts of the shop into a file. For admins. */
export function ExportParts() {
  return <ExportButton {...partsExport} />;
}

/** A page of the listed parts, and behind their last one the hidden ones. */
async function readPage(after: string | undefined, signal: AbortSignal) {
  const limit = constraints.pageSize;
  if (!after?.startsWith(HIDDEN)) {
    const page = await callPage('GET /partses', { query: { limit, count: true, pictures: true, after }, signal });
    return { ...page, next: page.next ?? HIDDEN };
  }
  const position = after.slice(HIDDEN.length) || undefined;
  const { rows, next } = await callPage('GET /partses/hidden', { query: { limit, after: position }, signal });
  // The total that is shown is that of the listed ones.
  return { rows, next: next && HIDDEN + next, total: undefined };
}
