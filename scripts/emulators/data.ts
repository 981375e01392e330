import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';

// A folder of data contains the two newest saves as numbered folders: if the newest is damaged, the one before is used
// (docs/decisions/0045).

/** The saved data of the local shop. */
export const savedData = inRoot('.data');

/** The seeded data of the repository. */
export const seededData = inRoot('emulator-data');

const CHECKSUMS = 'checksums.json';

/**
 * The folder in which a save is written before it gets its number, so that an incomplete save is never taken for the
 * newest.
 */
export const savingIn = (folder: string): string => join(folder, 'saving');

/** The data with which the emulators start. */
export interface Stored {
  /** The folder of an export for the emulators. */
  importFrom: string;
  /** The time of the save; undefined for the seeded shop. */
  savedAt?: Date;
  /** The faults of newer saves, which are not used. */
  damaged: string[];
}

/**
 * The newest intact save, else the seeded shop. Fails in a sentence when all saves are damaged, or there is no seed.
 */
export function chooseData(folder = savedData, seed = seededData): Stored {
  adoptOldLayout(folder);
  const saves = savesIn(folder);
  const damaged: string[] = [];
  for (const save of saves.toReversed()) {
    const importFrom = join(folder, `${save}`);
    const problem = findProblem(importFrom);
    if (problem === undefined) return { importFrom, savedAt: statSync(importFrom).mtime, damaged };
    damaged.push(`save ${save}: ${problem}`);
  }
  if (saves.length === 0) return { importFrom: requireSeed(seed), damaged };
  throw new Failure(
    `The saved shop in ${folder} is damaged (${damaged.join('; ')}): \`npm run reset\` returns to the seeded shop.`,
  );
}

/**
 * Makes the export in `saving` the newest save, and deletes all saves except this one and the one before. Fails when
 * the export is incomplete.
 */
export function keepSaved(folder: string): void {
  const saving = savingIn(folder);
  const problem = findProblem(saving);
  if (problem !== undefined) throw new Failure(`The save is not complete: ${problem}.`);
  const sums = Object.fromEntries(filesIn(saving).map((file) => [file, sumOf(join(saving, file))]));
  writeFileSync(join(saving, CHECKSUMS), JSON.stringify(sums));
  const saves = savesIn(folder);
  renameSync(saving, join(folder, `${(saves.at(-1) ?? 0) + 1}`));
  for (const old of saves.slice(0, -1)) rmSync(join(folder, `${old}`), { recursive: true, force: true });
}

/**
 * The arguments of a firebase-tools command. A command that starts emulators gets the seeded shop, unless it names
 * other data; others stay as they are.
 */
export function addSeed(args: readonly string[], seed = seededData): string[] {
  const [command = ''] = args;
  const starts = ['emulators:start', 'emulators:exec'].includes(command);
  const hasData = args.some((arg) => /^--import(?:=|$)/.test(arg));
  return !starts || hasData ? [...args] : [command, '--import', requireSeed(seed), ...args.slice(1)];
}

export function requireSeed(seed = seededData): string {
  const problem = findProblem(seed);
  if (problem === undefined) return seed;
  throw new Failure(
    `The seeded shop in emulator-data is damaged (${problem}): \`git checkout emulator-data\` or \`npm run seed\` brings it back.`,
  );
}

interface Metadata {
  firestore?: { metadata_file: string };
  auth?: { path: string };
}

/** The fault of an export; firebase-tools itself would start an empty shop and mention the fault only in its log. */
export function findProblem(directory: string): string | undefined {
  let metadata: Metadata;
  try {
    metadata = JSON.parse(readFileSync(join(directory, 'firebase-export-metadata.json'), 'utf8')) as Metadata;
  } catch {
    return 'firebase-export-metadata.json is missing or no JSON';
  }
  const { firestore, auth } = metadata;
  if (firestore === undefined || auth === undefined) return 'it lacks Firestore or Auth';
  const needed = [firestore.metadata_file, join(auth.path, 'accounts.json'), join(auth.path, 'config.json')];
  const missing = needed.find((path) => !existsSync(join(directory, path)));
  return missing === undefined ? findChanged(directory) : `${missing} is missing`;
}

function findChanged(directory: string): string | undefined {
  const list = join(directory, CHECKSUMS);
  // The seed and backups have no checksums.
  if (!existsSync(list)) return undefined;
  try {
    const sums = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>);
    const changed = sums.find(([file, sum]) => sumOf(join(directory, file)) !== sum);
    return changed && `${changed[0]} has changed since it was written`;
  } catch {
    return 'a file of it cannot be read';
  }
}

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));

/** The numbers of the saves in a folder, oldest first. */
function savesIn(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

/** Earlier versions wrote their only save directly into the folder. */
function adoptOldLayout(folder: string): void {
  if (!existsSync(join(folder, 'firebase-export-metadata.json'))) return;
  const aside = `${folder}-old`;
  renameSync(folder, aside);
  mkdirSync(folder, { recursive: true });
  renameSync(aside, join(folder, '1'));
}
