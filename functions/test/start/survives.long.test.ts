import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMarked } from '../../../scripts/processes/tree.ts';
import { Acknowledged, isAlive, RunningShop } from './running-shop.ts';

const shop = new RunningShop();
const acknowledged = new Acknowledged();

beforeAll(() => shop.start());
afterAll(async () => {
  await shop.signal('SIGTERM');
  rmSync(shop.data, { recursive: true, force: true });
});

test('when Firestore is killed, then the shop reopens with everything that was saved, and says since when changes are lost', async () => {
  await acknowledged.add();
  await shop.untilSaved();
  shop.printed = '';
  process.kill(await shop.find(/cloud-firestore|firestore.*\.jar/), 'SIGKILL');
  await shop.untilPrinted(/The shop is open again after .* saved at .*: later changes are lost/);
  expect(shop.printed).toMatch(/The Firestore emulator ended by itself/);
  await acknowledged.expectAll();
});

test('when firebase-tools is killed, then the shop reopens with everything that was saved', async () => {
  await acknowledged.add();
  await shop.untilSaved();
  shop.printed = '';
  process.kill(await shop.find(/firebase\.js emulators:start/), 'SIGKILL');
  await shop.untilPrinted(/The shop is open again after/);
  expect(shop.printed).toMatch(/firebase-tools ended by itself/);
  await acknowledged.expectAll();
});

test('when the script that supervises the shop is killed, then the next start saves the emulators it left, and nothing is lost', async () => {
  await acknowledged.add();
  shop.printed = '';
  process.kill(shop.recordedProcesses().script.pid, 'SIGKILL');
  await shop.untilPrinted(/Shop ready at/);
  expect(shop.printed).toMatch(/was killed: it starts again/);
  expect(shop.printed).toMatch(/its data was saved first/);
  expect(shop.printed).toMatch(/left \d+ processes, which are ended/);
  await acknowledged.expectAll();
});

test('when everything but firebase-tools is killed, then the next start ends firebase-tools too, and has everything that was saved', async () => {
  await acknowledged.add();
  await shop.untilSaved();
  const killed = shop.recordedProcesses();
  const worker = await shop.find(/functionsEmulatorRuntime/);
  const java = await shop.find(/cloud-firestore|firestore.*\.jar/);
  await shop.signal('SIGKILL');
  for (const pid of [killed.script.pid, worker, java]) process.kill(pid, 'SIGKILL');
  // Nobody supervises firebase-tools any more, and it starts another worker.
  await shop.untilNextWorker(worker);
  await shop.start();
  expect(findMarked(killed.mark)).toEqual([]);
  await acknowledged.expectAll();
});

test('when Ctrl-C ends the shop, then no process is left, and the next start has everything', async () => {
  await acknowledged.add();
  const running = shop.recordedProcesses();
  await shop.signal('SIGINT');
  expect(shop.printed).toMatch(/Saving the shop and ending the emulators … \d/);
  expect([isAlive(running.script), findMarked(running.mark)]).toEqual([false, []]);
  await shop.start();
  await acknowledged.expectAll();
});
