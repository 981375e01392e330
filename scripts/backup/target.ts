import { applicationDefault } from 'firebase-admin/app';
import { Failure } from '../console/failure.ts';
import { askProject } from '../emulators/connect.ts';

/** One of Google's APIs, or an emulator of it. */
export interface Api {
  origin: string;
  headers: () => Promise<Record<string, string>>;
}

/** The APIs of a project's database and accounts. */
export interface BackupTarget {
  project: string;
  isEmulated: boolean;
  firestore: Api;
  identity: Api;
}

/** The emulators that the environment names. */
export function emulatedTarget(project: string, env = process.env): BackupTarget {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = env;
  if (!firestore || !auth) throw new Failure('No emulators are named: start the shop with `npm start`.');
  const headers = async () => ({ Authorization: 'Bearer owner' });
  return {
    project,
    isEmulated: true,
    firestore: { origin: `http://${firestore}`, headers },
    identity: { origin: `http://${auth}/identitytoolkit.googleapis.com`, headers },
  };
}

/** A real project, accessed with this machine's application default credentials. */
function googlePlace(project: string): BackupTarget {
  const credential = applicationDefault();
  const headers = async () => {
    const { access_token: token } = await askProject(project, credential.getAccessToken());
    // The project whose quota is used; a person's credentials do not name one.
    // https://cloud.google.com/docs/quotas/set-quota-project
    return { Authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  };
  return {
    project,
    isEmulated: false,
    firestore: { origin: 'https://firestore.googleapis.com', headers },
    identity: { origin: 'https://identitytoolkit.googleapis.com', headers },
  };
}

/** The target of a project; that of a `demo-` project is the emulators. */
export const openTarget = (project: string): BackupTarget =>
  project.startsWith('demo-') ? emulatedTarget(project) : googlePlace(project);

/** The name of the shop's database. */
export const databaseOf = ({ project }: Pick<BackupTarget, 'project'>): string =>
  `projects/${project}/databases/(default)`;

/**
 * Sends a request to an API and returns its answer. Fails with the API's message in a sentence unless the request
 * succeeded.
 */
export async function ask<Answer>(
  { origin, headers }: Api,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...(await headers()), 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Failure(`${method} ${origin}${path} was answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Answer;
}
