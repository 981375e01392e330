import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';

/** What was done in the shop, from start to start. */
export const savedData = inRoot('.data');

/** The shop as it is delivered. */
export const seededData = inRoot('emulator-data');

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
