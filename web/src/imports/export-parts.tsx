import { constraints } from '@fourteener/contract/constraints';
import { callPage } from '../api/client.ts';
import { exportColumns } from './columns.ts';
import { ExportButton } from '../ui/tables/export-button.tsx';

/** Takes all parts of the shop into a file that can be imported again. For admins. */
export function ExportParts() {
  return (
    <ExportButton
      what="parts"
      name="parts"
      columns={exportColumns}
      readPage={(after, signal) =>
        callPage('listParts', { query: { limit: constraints.pageSize, count: true, pictures: true, after }, signal })
      }
    />
  );
}
