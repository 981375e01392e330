import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { builtFunction } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Endpoint {
  serviceAccountEmail?: string | null;
  secretEnvironmentVariables?: { key: string }[];
}

const command = fileURLToPath(
  new URL('../../../node_modules/firebase-functions/lib/bin/firebase-functions.js', import.meta.url),
);

/** The deployment manifest of the built function, requested as firebase-tools does. */
function readManifest(env: Record<string, string>): Record<'api' | 'outbox', Endpoint> {
  const path = join(folder, 'manifest.json');
  execFileSync(process.execPath, [command], {
    cwd: builtFunction,
    env: {
      PATH: process.env.PATH,
      FUNCTIONS_MANIFEST_OUTPUT_PATH: path,
      GCLOUD_PROJECT: 'my-shop',
      FIREBASE_CONFIG: '{"projectId":"my-shop"}',
      ...env,
    },
    stdio: 'pipe',
  });
  return (JSON.parse(readFileSync(path, 'utf8')) as { endpoints: ReturnType<typeof readManifest> }).endpoints;
}

it('when service accounts are configured, then each function is declared with its own', () => {
  const { api, outbox } = readManifest({
    API_ACCOUNT: 'shop-calls@my-shop.iam.gserviceaccount.com',
    OUTBOX_ACCOUNT: 'shop-outbox@my-shop.iam.gserviceaccount.com',
  });
  expect(api.serviceAccountEmail).toBe('{{ params.API_ACCOUNT }}');
  expect(outbox.serviceAccountEmail).toBe('{{ params.OUTBOX_ACCOUNT }}');
});

it("when no service account is configured, then none is declared, and the project's default is used", () => {
  const { api, outbox } = readManifest({ API_ACCOUNT: '', OUTBOX_ACCOUNT: '' });
  expect([api.serviceAccountEmail ?? null, outbox.serviceAccountEmail ?? null]).toEqual([null, null]);
});

it('when the functions are declared, then only the one that sends emails has the mail server’s password', () => {
  const { api, outbox } = readManifest({});
  expect(api.secretEnvironmentVariables ?? []).toEqual([]);
  expect(outbox.secretEnvironmentVariables).toEqual([{ key: 'SMTP_URL' }]);
});

it('when a configured value is not a service account, then nothing is deployed', () => {
  expect(() => readManifest({ API_ACCOUNT: 'shop-calls' })).toThrow(/API_ACCOUNT must be/);
});

it('when cards are taken, then the calls have both secrets of payments, and the scheduled function only the key', () => {
  const { api, outbox } = readManifest({ PAYMENT: 'stripe' });
  const names = ({ secretEnvironmentVariables: secrets = [] }: Endpoint) => secrets.map(({ key }) => key);
  expect(names(api)).toEqual(['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  expect(names(outbox)).toEqual(['SMTP_URL', 'STRIPE_KEY']);
});

it('when a real project names a stand-in as payment provider, then nothing is deployed', () => {
  expect(() => readManifest({ STRIPE_API_BASE: 'http://127.0.0.1:12100' })).toThrow(/STRIPE_API_BASE must be/);
});
