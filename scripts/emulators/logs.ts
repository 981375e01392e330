import {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

/** Bytes of a log, and as many of what was before: two logs come to 20 MB at most. */
const LIMIT = 5 * 1024 * 1024;

const logsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(folder, name));

/** Keeps the logs of the start before, which say how it ended, and makes room for new ones. */
export function prepareLogs(folder: string): void {
  // The output of Java is in firebase-debug.log too; this one is not opened for appending, so it could not be cut.
  const firestore = join(folder, 'firestore-debug.log');
  rmSync(firestore, { force: true });
  for (const log of logsIn(folder)) renameSync(log, `${log}.1`);
  symlinkSync('/dev/null', firestore);
}

/** Moves what is in a log that has become too long into `….log.1`, in place of what was there. Its writers append, and write on. */
export function boundLogs(folder: string, limit = LIMIT): void {
  if (!existsSync(folder)) return;
  for (const log of logsIn(folder)) {
    const stat = statSync(log);
    if (!stat.isFile() || stat.size <= limit) continue;
    copyFileSync(log, `${log}.1`);
    truncateSync(log);
  }
}
