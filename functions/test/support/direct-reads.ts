import { needEnv, projectId } from './shop.ts';

/** The emulator's URL of the documents in the shop's database. */
const documents = () =>
  `http://${needEnv('FIRESTORE_EMULATOR_HOST')}/v1/projects/${projectId}/databases/(default)/documents`;

/**
 * Reads a document directly, as a browser does, under the rules; returns the status: 200, 403, or 404 if it does not
 * exist.
 */
export async function readDirectly(path: string, token: string): Promise<number> {
  return (await fetch(`${documents()}/${path}`, { headers: { Authorization: `Bearer ${token}` } })).status;
}

/** The paths of all documents, including those of subcollections: the client library has no query for all collections. */
export async function listPaths(): Promise<string[]> {
  const select = { fields: [{ fieldPath: '__name__' }] };
  const answer = await fetch(`${documents()}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }], select } }),
  });
  const found = (await answer.json()) as { document?: { name: string } }[];
  return found.flatMap(({ document }) => document?.name.split('/documents/')[1] ?? []);
}
