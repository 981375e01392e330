import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { grantAdmin } from '../functions/src/users/accounts.ts';
import { Failure } from './console/failure.ts';
import { runTask } from './console/task.ts';
import { askProject, useProject } from './emulators/connect.ts';
import { PROJECT } from './emulators/environment.ts';

const USAGE =
  'Usage: npm run grant-admin -- EMAIL [--project ID]. Without --project it is for the shop that runs here.';

/** Makes an account an admin's: the first one of a shop, whom no other admin can make. */
await runTask(async () => {
  const { email, project } = readArguments();
  await useProject(project);
  const app = initializeApp({ projectId: project });
  const shop = { auth: getAuth(app), db: getFirestore(app), now: () => new Date() };
  const made = await askProject(project, grantAdmin(shop, email));
  if (made === undefined) throw new Failure(`There is no account ${email} in ${project}: sign up in the shop first.`);
  process.stdout.write(
    made ? `${email} is now an admin of ${project}.\n` : `${email} was an admin of ${project} already.\n`,
  );
  return 0;
});

function readArguments(): { email: string; project: string } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { project: { type: 'string', default: PROJECT } },
    });
    const [email, ...rest] = positionals;
    if (email === undefined || rest.length > 0 || !email.includes('@')) throw new Error();
    return { email: email.toLowerCase(), project: values.project };
  } catch {
    throw new Failure(USAGE);
  }
}
