import { closeSync, existsSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import type { KeptAccount } from '../backup/accounts.ts';

/** The fields of a document, as Firestore's interfaces write them. */
export type Fields = Record<string, unknown>;

/** A line of a journal: what a document or an account is from then on. */
export type Entry =
  | { document: string; fields: Fields }
  | { document: string; deleted: true }
  | { account: KeptAccount }
  | { accountDeleted: string };

/** What is to be done to a save so that it is the shop as it was left; `undefined` stands for what was deleted. */
export interface Changes {
  documents: Map<string, Fields | undefined>;
  accounts: Map<string, KeptAccount | undefined>;
}

/** A journal that can be written to. What is written outlives the end of this process, whatever it is. */
export interface Journal {
  write(entry: Entry): void;
  close(): void;
}

/** Goes on with a journal, or begins it. */
export function openJournal(path: string): Journal {
  const file = openSync(path, 'a', 0o600);
  // A line that was cut short must not spoil the first of ours.
  if (statSync(path).size > 0) writeSync(file, '\n');
  return { write: (entry) => writeSync(file, `${JSON.stringify(entry, toJson)}\n`), close: () => closeSync(file) };
}

/** Whether anything was written to one of these. */
export const hasEntries = (paths: readonly string[]): boolean =>
  paths.some((path) => existsSync(path) && statSync(path).size > 0);

/** What journals come to, read in this order. */
export function readJournals(paths: readonly string[]): Changes {
  const changes: Changes = { documents: new Map(), accounts: new Map() };
  for (const path of paths) {
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const entry = parse(line);
      if (entry === undefined) continue;
      if ('document' in entry) changes.documents.set(entry.document, 'fields' in entry ? entry.fields : undefined);
      else if ('account' in entry) changes.accounts.set(entry.account.localId, entry.account);
      else changes.accounts.set(entry.accountDeleted, undefined);
    }
  }
  return changes;
}

/** A process that is killed while it writes leaves half a line: nobody was answered what stands in it. */
function parse(line: string): Entry | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as Entry);
  } catch {
    return undefined;
  }
}

/** Bytes as base64, which Firestore's client reads. */
function toJson(_key: string, value: unknown): unknown {
  const isBuffer = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBuffer && 'data' in value ? Buffer.from(value.data as number[]).toString('base64') : value;
}
