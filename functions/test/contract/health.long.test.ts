import { expect, it } from 'vitest';
import { askHealth, healthy, openHealthFixture, waitForHealth } from '../support/health.ts';

it('when Auth is down, then /health is a 503 that names it, and recovers with it', async () => {
  const { accounts, origin } = await openHealthFixture();
  await waitForHealth(healthy, origin());
  accounts.setState('down');
  await waitForHealth({ ...healthy, status: 'unwell', auth: 'does not answer' }, origin());
  expect((await askHealth(origin())).status).toBe(503);
  accounts.setState('well');
  await waitForHealth(healthy, origin());
});

it('when the database does not respond, then /health is a 503 that names it, without waiting for it', async () => {
  const { database, origin } = await openHealthFixture();
  await waitForHealth(healthy, origin());
  database.setFaults({ before: () => 'silence' });
  await waitForHealth({ ...healthy, status: 'unwell', firestore: 'does not answer' }, origin());
  expect((await askHealth(origin())).status).toBe(503);
});
