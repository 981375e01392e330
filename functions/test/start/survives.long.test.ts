import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Acknowledged, RunningShop } from './running-shop.ts';

const shop = new RunningShop();
const acknowledged = new Acknowledged(shop);

beforeAll(() => shop.start());
afterAll(async () => {
  await shop.signal('SIGTERM');
  rmSync(shop.data, { recursive: true, force: true });
});

test('when Firestore is killed, then the shop reopens with everything that was acknowledged, and says so', async () => {
  await acknowledged.add();
  shop.printed = '';
  process.kill(await shop.find(/cloud-firestore|firestore.*\.jar/), 'SIGKILL');
  await shop.untilPrinted(/The shop is open again after .* nothing else is lost/);
  expect(shop.printed).toMatch(/The Firestore emulator ended by itself/);
  await acknowledged.expectAll();
});

test('when firebase-tools is killed, then the shop reopens with everything that was acknowledged, and says so', async () => {
  await acknowledged.add();
  shop.printed = '';
  process.kill(await shop.find(/firebase\.js emulators:start/), 'SIGKILL');
  await shop.untilPrinted(/The shop is open again after .* nothing else is lost/);
  expect(shop.printed).toMatch(/firebase-tools ended by itself/);
  await acknowledged.expectAll();
});

test('when the script that supervises the shop is killed, then the next start has everything that was acknowledged', async () => {
  await acknowledged.add();
  shop.printed = '';
  process.kill(shop.recordedProcesses().script.pid, 'SIGKILL');
  await shop.untilPrinted(/Shop ready at/);
  expect(shop.printed).toMatch(/was killed: it begins again/);
  expect(shop.printed).toMatch(/left \d+ processes, which are ended/);
  await acknowledged.expectAll();
});
