import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { PROJECT } from '../../scripts/emulators/environment.ts';
import { inCache } from '../../scripts/paths.ts';

/**
 * Writes the file of a service account that does not exist, with a new key: over REST the Firestore client requires credentials even for
 * the emulator, which accepts any. Signing needs no network.
 */
export function makeCredentials(): string {
  mkdirSync(inCache('bench'), { recursive: true });
  const file = inCache('bench', 'credentials.json');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const account = {
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: 'none',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `bench@${PROJECT}.iam.example`,
    client_id: '0',
  };
  writeFileSync(file, JSON.stringify(account), { mode: 0o600 });
  return file;
}
