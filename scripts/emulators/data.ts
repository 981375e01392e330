import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';

// A folder of data holds numbered saves, `1/`, `2/`, …, and journals of what changed since each, `journal-1.ndjson`, …: of both the
// last two, so that a damaged save costs nothing. Save 0 is the seeded shop. docs/decisions/0045.

/** What was done in the shop, from start to start. */
export const savedData = inRoot('.data');

/** The shop as it is delivered. */
export const seededData = inRoot('emulator-data');

const CHECKSUMS = 'checksums.json';

/** Where a save is written before it counts: one that is cut short must not cost what was saved before. */
export const savingIn = (folder: string): string => join(folder, 'saving');

export const journalIn = (folder: string, number: number): string => join(folder, `journal-${number}.ndjson`);

/** What a start takes up. */
export interface Stored {
  /** An export for the emulators. */
  importFrom: string;
  /** The number of that save. */
  save: number;
  /** What changed since, oldest first. */
  journals: string[];
  /** The number of the last journal: what changes now goes on there. */
  last: number;
  /** What is wrong with later saves, which were passed over. */
  damaged: string[];
}

/** The shop as it was left, else as it is delivered. Fails in a sentence when neither can be had. */
export function chooseData(folder = savedData, seed = seededData): Stored {
  adoptOldLayout(folder);
  const saves = numbersIn(folder, /^(\d+)$/).reverse();
  const journals = numbersIn(folder, /^journal-(\d+)\.ndjson$/);
  const damaged: string[] = [];
  for (const save of saves) {
    const problem = findProblem(join(folder, `${save}`));
    if (problem === undefined) return describe(save, join(folder, `${save}`));
    damaged.push(`save ${save}: ${problem}`);
  }
  if (saves.length === 0 || journals[0] === 0) return describe(0, requireSeed(seed));
  throw new Failure(
    `The saved shop in ${folder} is damaged (${damaged.join('; ')}): \`npm run reset\` returns to the seeded shop.`,
  );

  function describe(save: number, importFrom: string): Stored {
    const since = journals.filter((number) => number >= save);
    const last = since.at(-1) ?? save;
    return { importFrom, save, journals: since.map((number) => journalIn(folder, number)), last, damaged };
  }
}

/** A number for the next save, higher than any that is there. */
export function nextNumber(folder: string): number {
  return Math.max(0, ...numbersIn(folder, /^(\d+)$/), ...numbersIn(folder, /^journal-(\d+)\.ndjson$/)) + 1;
}

/**
 * Makes what was written to `saving` the save of that number, and deletes what is older than `base`, the save before. Fails when
 * it is not whole.
 */
export function keepSaved(folder: string, number: number, base: number): void {
  const saving = savingIn(folder);
  const problem = findProblem(saving);
  if (problem !== undefined) throw new Failure(`The save is not whole: ${problem}.`);
  const sums = Object.fromEntries(filesIn(saving).map((file) => [file, sumOf(join(saving, file))]));
  writeFileSync(join(saving, CHECKSUMS), JSON.stringify(sums));
  renameSync(saving, join(folder, `${number}`));
  for (const old of numbersIn(folder, /^(\d+)$/).filter((one) => one < base)) {
    rmSync(join(folder, `${old}`), { recursive: true, force: true });
  }
  for (const old of numbersIn(folder, /^journal-(\d+)\.ndjson$/).filter((one) => one < base)) {
    rmSync(journalIn(folder, old), { force: true });
  }
}

/**
 * The arguments of a command of firebase-tools that starts emulators, with the seeded shop in them unless it names other data.
 * Other commands stay as they are.
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

/** What is wrong with an export; firebase-tools itself would start an empty shop and say so only in its log. */
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
  // The seed and backups have none.
  if (!existsSync(list)) return undefined;
  try {
    const sums = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>);
    const changed = sums.find(([file, sum]) => sumOf(join(directory, file)) !== sum);
    return changed && `${changed[0]} is not as it was written`;
  } catch {
    return 'a file of it cannot be read';
  }
}

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));

function numbersIn(folder: string, pattern: RegExp): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => pattern.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** Before there were journals, the folder itself was the only save. */
function adoptOldLayout(folder: string): void {
  if (!existsSync(join(folder, 'firebase-export-metadata.json'))) return;
  const aside = `${folder}-old`;
  renameSync(folder, aside);
  mkdirSync(folder, { recursive: true });
  renameSync(aside, join(folder, '1'));
}
