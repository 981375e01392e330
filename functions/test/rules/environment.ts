import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment, type TokenOptions } from '@firebase/rules-unit-testing';
import { type DocumentData, doc, type Firestore, setDoc, setLogLevel } from 'firebase/firestore';
import { needEnv } from '../support/shop.ts';
import { people, type Person } from './matrix.ts';

/** A separate project, so that clearing it and changing its rules does not affect the shop's data. */
export const rulesProject = 'demo-fourteener-rules';

/** The deployed rules; `npm run mutate` replaces them with weaker ones. */
export const readRules = (): string =>
  readFileSync(process.env.RULES_FILE ?? new URL('../../../firestore.rules', import.meta.url), 'utf8');

/** An empty Firestore with the rules. */
export async function startRules(): Promise<RulesTestEnvironment> {
  // The client would log each denial as an error, although the tests expect it.
  setLogLevel('silent');
  const [host = '', port = ''] = needEnv('FIRESTORE_EMULATOR_HOST').split(':');
  const environment = await initializeTestEnvironment({
    projectId: rulesProject,
    firestore: { host, port: Number(port), rules: readRules() },
  });
  await environment.clearFirestore();
  return environment;
}

/** The database as this person's browser can access it. */
export function openAs(environment: RulesTestEnvironment, person: Person): Firestore {
  const account = people[person];
  const context = account
    ? environment.authenticatedContext(account.uid, account.claims as TokenOptions)
    : environment.unauthenticatedContext();
  return context.firestore() as unknown as Firestore;
}

/** Writes a document past the rules. */
export async function write(environment: RulesTestEnvironment, path: string, data: DocumentData): Promise<void> {
  await environment.withSecurityRulesDisabled((context) =>
    setDoc(doc(context.firestore() as unknown as Firestore, path), data),
  );
}
