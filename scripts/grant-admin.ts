import './deploy/use-parameters.ts';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { DomainError } from '../functions/src/errors/domain-error.ts';
import { describeAccount } from '../functions/src/users/account.ts';
import { grantAdmin } from '../functions/src/users/roles.ts';
import { resetSecondFactor } from '../functions/src/users/second-factor.ts';
import { Failure } from './console/failure.ts';
import { runTask } from './console/task.ts';
import { askProject, useProject } from './emulators/connect.ts';
import { PROJECT } from './emulators/environment.ts';

const USAGE =
  'Usage: npm run grant-admin -- EMAIL [--project ID] [--unverified] [--reset-factor]. Without --project it is for the shop that runs here; ' +
  'with --unverified also an account whose address nobody has verified; with --reset-factor its second factor, which was lost, is removed.';

/** Makes an account an admin, such as a shop's first one, whom no other admin can appoint. */
await runTask(async () => {
  const { email, project, unverified, 'reset-factor': resetsFactor } = readArguments();
  await useProject(project);
  const app = initializeApp({ projectId: project });
  const shop = { auth: getAuth(app), db: getFirestore(app), now: () => new Date() };
  const made = await askProject(project, grantAdmin(shop, email, { unverified }).catch(asAnswer));
  if (made instanceof DomainError) {
    throw new Failure(made.code === 'email-unverified' ? await describe(shop.auth, email) : made.message);
  }
  if (made === undefined) throw new Failure(`There is no account ${email} in ${project}: sign up in the shop first.`);
  process.stdout.write(
    made ? `${email} is now an admin of ${project}.\n` : `${email} is already an admin of ${project}.\n`,
  );
  if (resetsFactor) {
    const isReset = await askProject(project, resetSecondFactor(shop, email));
    process.stdout.write(
      isReset
        ? `Its second factor is removed, and it is signed out everywhere: sign in and set up another one.\n`
        : `It has no second factor.\n`,
    );
  }
  return 0;
});

/** A domain error shows that the project could be reached. */
function asAnswer(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

/** The facts by which an operator recognizes the account's owner. */
async function describe(auth: Auth, email: string): Promise<string> {
  const { uid, providers, createdAt, lastSignInAt } = describeAccount(await auth.getUserByEmail(email));
  return (
    `Nobody has verified the address ${email}: account ${uid} signs in by ${providers.join(' and ')}, was made at ${createdAt} and ` +
    `last signed in at ${lastSignInAt ?? 'no time'}; open the link in its verification email first, or, if you know that it is yours, add --unverified.`
  );
}

function readArguments(): { email: string; project: string; unverified: boolean; 'reset-factor': boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        project: { type: 'string', default: PROJECT },
        unverified: { type: 'boolean', default: false },
        'reset-factor': { type: 'boolean', default: false },
      },
    });
    const [email, ...rest] = positionals;
    if (email === undefined || rest.length > 0 || !email.includes('@')) throw new Error();
    return { email: email.toLowerCase(), ...values };
  } catch {
    throw new Failure(USAGE);
  }
}
