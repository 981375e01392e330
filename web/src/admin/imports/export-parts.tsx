import { constraints } from '@fourteener/contract/constraints';
import { callPage } from '../../api/client.ts';
import { getMarket } from '../../api/market.ts';
import { listExportColumns } from './columns.ts';
import { ExportButton } from '../../ui/tables/export-button.tsx';

/** The export of all parts, hidden ones included, as a file that can be imported again. For the staff. */
export const partsExport = {
  what: 'parts',
  name: 'parts',
  columns: async () => listExportColumns(await getMarket(), crypto.randomUUID()),
  readPage: (after: string | undefined, signal: AbortSignal) =>
    callPage('GET /partses/managed', {
      query: { limit: constraints.pageSize, count: true, pictures: true, after },
      signal,
    }),
};

/** Takes all parts of the shop into a file. For the staff. */
export function ExportParts() {
  return <ExportButton {...partsExport} />;
}
