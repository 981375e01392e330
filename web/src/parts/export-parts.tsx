import { limits } from '@fourteener/contract/limits';
import { callPage } from '../api/client.ts';
import { partColumns } from '../imports/columns.ts';
import { ExportButton } from '../ui/export-button.tsx';

/** Takes all parts of the shop into a file that can be imported again. For admins. */
export function ExportParts() {
  return (
    <ExportButton
      what="parts"
      name="parts"
      columns={partColumns}
      readPage={(after, signal) =>
        callPage('listParts', { query: { limit: limits.pageSize, count: true, after }, signal })
      }
    />
  );
}
