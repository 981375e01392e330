import { findMarked, killAll } from '../processes/tree.ts';
import { untilFree } from './ports.ts';
import { deleteRunRecord, findOrphanedRun } from './run-record.ts';
import { saveShop } from './save.ts';
import { emulatorTarget } from './session.ts';

/** The most time that orphaned emulators may take for their last save. */
const LONGEST_SAVING = 30_000;

/**
 * Saves the data of emulators that a killed start has left running, and ends them. Fails in a sentence when the shop is
 * running, so that afterwards no other process uses this folder of data.
 */
export async function endOrphans(folder: string, note: (text: string) => void): Promise<void> {
  const left = findOrphanedRun(folder);
  if (left !== undefined) {
    // While a save is still being imported, the emulators have less data than the folder.
    if (left.open) {
      const saved = saveShop(emulatorTarget(left.ports), folder).then(() => 'its data was saved first');
      const late = new Promise<never>((_, reject) => setTimeout(reject, LONGEST_SAVING).unref());
      note(await Promise.race([saved, late]).catch(() => 'what changed since its last save is lost'));
    }
    const processes = findMarked(left.mark).length;
    await killAll(() => findMarked(left.mark));
    await untilFree(Object.values(left.ports));
    note(`the last start was killed and left ${processes} processes, which are ended`);
  }
  deleteRunRecord(folder);
}
