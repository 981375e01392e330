import type { Firestore } from 'firebase-admin/firestore';
import type { LinesOfDrawing } from '@fourteener/contract/drawing/schemas';
import { describeFailure, log } from '../platform/log.ts';
import { listPublishedLines } from './store.ts';

/** The lines of the published drawings in the memory of this instance. */
export interface DrawnLines {
  read: () => Promise<readonly LinesOfDrawing[]>;
  /** Takes the paths of documents that this instance wrote, so that the next `read` has them. */
  forget: (written: readonly string[]) => void;
}

/** How old, in milliseconds, the lines may be before the database is asked again. */
const MAX_AGE = 60_000;

/** Keeps the lines of the published drawings, read at most once a minute. While the database is away, the last known lines are returned. */
export function keepDrawnLines(db: Firestore): DrawnLines {
  let known: readonly LinesOfDrawing[] = [];
  let until = -Infinity;
  /** Counts the writes, so that lines which were read before a write are read again. */
  let writes = 0;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const before = writes;
    try {
      known = await listPublishedLines(db);
      if (before === writes) until = performance.now() + MAX_AGE;
    } catch (error) {
      log({ severity: 'WARNING', message: 'The lines of drawings could not be read.', ...describeFailure(error) });
    } finally {
      reading = undefined;
    }
  };
  return {
    read: async () => {
      if (performance.now() >= until) await (reading ??= read());
      return known;
    },
    forget: (written) => {
      if (!written.some((path) => path.startsWith('assemblies/'))) return;
      writes += 1;
      until = -Infinity;
      reading = undefined;
    },
  };
}
