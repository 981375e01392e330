import { constraints } from '@fourteener/contract/constraints';
import { callPage } from '../api/client.ts';
import { getMarket } from '../api/market.ts';
import { listExportColumns } from './columns.ts';
import { ExportButton } from '../ui/tables/export-button.tsx';

/** Before a position in the list of hidden parts. */
const HIDDEN = 'hidden ';

/** Takes all parts of the shop, also the hidden ones, into a file that can be imported again. For admins. */
export function ExportParts() {
  const listColumns = async () => listExportColumns(await getMarket());
  return <ExportButton what="parts" name="parts" columns={listColumns} readPage={readPage} />;
}

/** A page of the listed parts, and behind their last one the hidden ones. */
async function readPage(after: string | undefined, signal: AbortSignal) {
  const limit = constraints.pageSize;
  if (!after?.startsWith(HIDDEN)) {
    const page = await callPage('listParts', { query: { limit, count: true, pictures: true, after }, signal });
    return { ...page, next: page.next ?? HIDDEN };
  }
  const position = after.slice(HIDDEN.length) || undefined;
  const { rows, next } = await callPage('listHiddenParts', { query: { limit, after: position }, signal });
  // The total that is shown is that of the listed ones.
  return { rows, next: next && HIDDEN + next, total: undefined };
}
