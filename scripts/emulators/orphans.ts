import { findMarked, killAll } from '../processes/tree.ts';
import { untilFree } from './ports.ts';
import { deleteRunRecord, findOrphanedRun } from './run-record.ts';
import { saveShop } from './save.ts';
import { emulatorTarget } from './session.ts';

/** How long emulators that were left behind may take for their last save. */
const LONGEST_SAVING = 30_000;

/**
 * Ends what a start that was killed left running, and saves what it holds. Fails in a sentence when the shop is running, so that
 * after it nobody else uses this folder of data.
 */
export async function endOrphans(folder: string, note: (text: string) => void): Promise<void> {
  const left = findOrphanedRun(folder);
  if (left !== undefined) {
    // While a save is being read in they hold less than the folder does.
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
