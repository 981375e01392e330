import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { portsOf, readConfig } from '../emulators/config.ts';
import { examine } from './examine.ts';
import { describeFindings, isWell } from './findings.ts';

/** An environment in which nothing is found but what is named. */
const bare = { PATH: '', JAVA_PLACES: '', CLOUD_CLI_PLACES: '', FIREBASE_EMULATORS_PATH: '/no-such-folder' };

const find = async (what: string, env: NodeJS.ProcessEnv = bare) =>
  (await examine(env)).find((finding) => finding.what === what);

test('when there is no Java, then it is lacking, and the line says where there is one', async () => {
  const finding = await find('Java');
  expect(finding).toMatchObject({ state: 'lacking', found: 'none that is new enough' });
  expect(finding?.mend).toContain('https://adoptium.net');
});

test('when there is no emulator, then it says how it comes, with and without internet', async () => {
  const finding = await find('Firestore emulator');
  expect(finding?.state).toBe('note');
  expect(finding?.mend).toMatch(/downloaded when it is first needed.*google-cloud-cli-firestore-emulator/);
});

test('when BROWSER_PATH names a browser, then it is found', async () => {
  expect(await find('browser', { ...bare, BROWSER_PATH: '/opt/mine/chrome' })).toEqual({
    what: 'browser',
    state: 'there',
    found: '/opt/mine/chrome',
  });
});

test('when the shop still has the made-up address of the demo, then the doctor says so', async () => {
  const finding = await find('address');
  expect(finding).toMatchObject({ state: 'note', found: 'https://fourteener.example' });
  expect(finding?.mend).toMatch(/^Before a deployment: contract\/brand\.ts still has the made-up address/);
});

test('when somebody listens on a port of the shop, then the finding names them and the port', async () => {
  const { hosting } = portsOf(readConfig());
  const server = createServer();
  // Somebody else may have it already; that is as good.
  await Promise.race([once(server.listen(hosting, '127.0.0.1'), 'listening'), once(server, 'error')]);
  const finding = await find('ports of npm start');
  server.close();
  expect(finding?.state).toBe('note');
  expect(finding?.mend).toContain(`Port ${hosting}`);
});

test('when something is lacking, then it is marked, what to do stands below it, and all is not well', () => {
  const findings = [
    { what: 'Node', state: 'there', found: '24' },
    { what: 'Java', state: 'lacking', found: 'none', mend: 'Install one.' },
    { what: 'browser', state: 'note', found: 'none', mend: 'It comes by itself.' },
  ] as const;
  expect(isWell(findings)).toBe(false);
  expect(describeFindings(findings).split('\n')).toEqual([
    '✓ Node     24',
    '✗ Java     none',
    '           → Install one.',
    '! browser  none',
    '           → It comes by itself.',
    '',
    '1 thing is missing: see the arrows.',
  ]);
});

test('when only notes are left, then all is well', () => {
  const findings = [{ what: 'browser', state: 'note', found: 'none' }] as const;
  expect(isWell(findings)).toBe(true);
  expect(describeFindings(findings)).toContain('Everything is there');
});
