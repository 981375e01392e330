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

/** The size limit of a log, in bytes, and of its previous part: two logs take 20 MB at most. */
const LIMIT = 5 * 1024 * 1024;

const logsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(folder, name));

/** Renames the logs of the previous start, which show how it ended, so that new ones can be written. */
export function prepareLogs(folder: string): void {
  // Java's output is also in firebase-debug.log; this log is deleted, because it is not opened for appending and so
  // could not be truncated.
  const firestore = join(folder, 'firestore-debug.log');
  rmSync(firestore, { force: true });
  for (const log of logsIn(folder)) renameSync(log, `${log}.1`);
  symlinkSync('/dev/null', firestore);
}

/**
 * Moves the contents of a log that is too long to `….log.1`, replacing what was there. Its writers go on appending to
 * the emptied log.
 */
export function boundLogs(folder: string, limit = LIMIT): void {
  if (!existsSync(folder)) return;
  for (const log of logsIn(folder)) {
    const stat = statSync(log);
    if (!stat.isFile() || stat.size <= limit) continue;
    copyFileSync(log, `${log}.1`);
    truncateSync(log);
  }
}
