import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { inCache, inRoot } from '../paths.ts';

/** What was done in the shop, from start to start. */
export const savedData = inRoot('.data');

/** Where the emulators save it: a save that is cut short must not cost what was saved before. */
export const savingData = inCache('saving');

/** The shop as it is delivered. */
export const seededData = inRoot('emulator-data');

/** Takes over what the emulators saved; says whether they did, and to the end. */
export function keepSaved(saving = savingData, saved = savedData): boolean {
  const whole = findProblem(saving) === undefined;
  if (whole) {
    rmSync(saved, { recursive: true, force: true });
    renameSync(saving, saved);
  }
  rmSync(saving, { recursive: true, force: true });
  return whole;
}

/** What a start imports: the shop as it was left, else as it is delivered. */
export function chooseData(): string {
  if (!existsSync(savedData)) return requireSeed();
  const problem = findProblem(savedData);
  if (problem === undefined) return savedData;
  throw new Failure(`The saved shop in .data is damaged (${problem}): \`npm run reset\` returns to the seeded shop.`);
}

export function requireSeed(): string {
  const problem = findProblem(seededData);
  if (problem === undefined) return seededData;
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
  return missing === undefined ? undefined : `${missing} is missing`;
}
