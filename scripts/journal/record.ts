import { mkdirSync, rmSync } from 'node:fs';
import { Failure } from '../console/failure.ts';
import { journalIn, keepSaved, nextNumber, savingIn } from '../emulators/data.ts';
import { makeBackup } from '../backup/backup.ts';
import type { BackupTarget } from '../backup/target.ts';
import { followAccounts } from './accounts.ts';
import { listenToDocuments } from './documents.ts';
import { hasEntries, openJournal } from './entries.ts';

/** Writes down what changes in a running shop. */
export interface Recorder {
  /** Resolves when Firestore has ended. */
  ended: Promise<void>;
  /** Resolves when what was committed before the call is in the journal; rejects when Firestore ends before. */
  flush(): Promise<void>;
  /** Saves the shop if anything changed since the last save; one after the other. */
  save(): Promise<void>;
  /** Ends the recording; the journal stays. */
  stop(): Promise<void>;
}

/** Begins to record; what `base`, the last save, lacks is in the journals from there to `last`. */
export async function startRecording(
  place: BackupTarget,
  folder: string,
  { base, last }: { base: number; last: number },
): Promise<Recorder> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let journal = openJournal(journalIn(folder, last));
  let [from, to] = [base, last];
  let saving: Promise<void> = Promise.resolve();
  let isOver = false;
  const listening = await listenToDocuments(place, (entry) => journal.write(entry));
  const unfollow = await followAccounts(place, (entry) => journal.write(entry));

  const journals = () => Array.from({ length: to - from + 1 }, (_, index) => journalIn(folder, from + index));
  const saveNow = async () => {
    // What answers at its ports by now may be read in only in part.
    if (isOver) throw new Failure('its emulators have ended');
    if (!hasEntries(journals())) return;
    const next = nextNumber(folder);
    // Before the export: what changes during it is in both.
    const former = journal;
    journal = openJournal(journalIn(folder, next));
    former.close();
    to = next;
    await exportInto(place, folder, next, from);
    from = next;
  };
  const save = () => {
    saving = saving.catch(() => undefined).then(saveNow);
    return saving;
  };
  const stop = async () => {
    if (isOver) return;
    isOver = true;
    await saving.catch(() => undefined);
    await unfollow();
    listening.close();
    journal.close();
  };
  return { ended: listening.ended, flush: () => listening.flush(), save, stop };
}

/** Makes the running shop save `number` of a folder; what is older than `base`, the one before, is deleted. */
export async function exportInto(place: BackupTarget, folder: string, number: number, base: number): Promise<void> {
  rmSync(savingIn(folder), { recursive: true, force: true });
  await makeBackup(place, savingIn(folder));
  keepSaved(folder, number, base);
}
