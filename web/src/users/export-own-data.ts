import { call } from '../api/client.ts';
import { saveFile } from '../ui/save-file.ts';

/** Hands the browser a file with all that the shop holds of the account. */
export async function exportOwnData(email: string): Promise<void> {
  const data = await call('exportOwnData', { params: { email } });
  const name = `fourteener-cycles-my-data-${data.exportedAt.slice(0, 10)}.json`;
  saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
}
