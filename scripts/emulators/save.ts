import { rmSync } from 'node:fs';
import { makeBackup } from '../backup/backup.ts';
import type { BackupTarget } from '../backup/target.ts';
import { keepSaved, savingIn } from './data.ts';

/**
 * Adds a save of the running shop to a folder of data. Fails, and keeps the earlier saves unchanged, when the export is
 * incomplete.
 */
export async function saveShop(place: BackupTarget, folder: string): Promise<void> {
  rmSync(savingIn(folder), { recursive: true, force: true });
  await makeBackup(place, savingIn(folder));
  keepSaved(folder);
}
