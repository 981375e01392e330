import { needEnv, projectId } from './shop.ts';

/**
 * Reads a document directly, as a browser does, under the rules; returns the status: 200, 403, or 404 if it does not
 * exist.
 */
export async function readDirectly(path: string, token: string): Promise<number> {
  const documents = `http://${needEnv('FIRESTORE_EMULATOR_HOST')}/v1/projects/${projectId}/databases/(default)/documents`;
  return (await fetch(`${documents}/${path}`, { headers: { Authorization: `Bearer ${token}` } })).status;
}
