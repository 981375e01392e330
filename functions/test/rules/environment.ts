import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type DocumentData, doc, type Firestore, setDoc, setLogLevel } from 'firebase/firestore';
import { needEnv } from '../support/shop.ts';
import { people, type Person } from './matrix.ts';

/** A project of its own, so that clearing it and its rules leave the shop's data alone. */
export const rulesProject = 'demo-fourteener-rules';

/** The rules that are deployed; `npm run mutate-rules` puts weaker ones in their place. */
export const readRules = (): string =>
  readFileSync(process.env.RULES_FILE ?? new URL('../../../firestore.rules', import.meta.url), 'utf8');

/** An emptied Firestore with the rules. */
export async function startRules(): Promise<RulesTestEnvironment> {
  // Each denial would be printed as an error; the tests look at them themselves.
  setLogLevel('silent');
  const [host = '', port = ''] = needEnv('FIRESTORE_EMULATOR_HOST').split(':');
  const environment = await initializeTestEnvironment({
    projectId: rulesProject,
    firestore: { host, port: Number(port), rules: readRules() },
  });
  await environment.clearFirestore();
  return environment;
}

/** The database as this person's browser reaches it. */
export function openAs(environment: RulesTestEnvironment, person: Person): Firestore {
  const account = people[person];
  const context = account
    ? environment.authenticatedContext(account.uid, account.claims)
    : environment.unauthenticatedContext();
  return context.firestore() as unknown as Firestore;
}

/** Writes a document past the rules. */
export async function write(environment: RulesTestEnvironment, path: string, data: DocumentData): Promise<void> {
  await environment.withSecurityRulesDisabled((context) =>
    setDoc(doc(context.firestore() as unknown as Firestore, path), data),
  );
}
