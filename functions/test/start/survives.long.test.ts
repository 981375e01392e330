import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseData } from '../../../scripts/emulators/data.ts';
import { readJournals } from '../../../scripts/journal/entries.ts';
import { findMarked } from '../../../scripts/processes/tree.ts';
import { Acknowledged, isAlive, RunningShop } from './running-shop.ts';

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

test('when Ctrl-C ends the shop, then everything is saved and no process is left, and after a kill the next start has everything', async () => {
  await acknowledged.add();
  const killed = shop.recordedProcesses();
  const worker = await shop.find(/functionsEmulatorRuntime/);
  const java = await shop.find(/cloud-firestore|firestore.*\.jar/);
  await shop.signal('SIGKILL');
  for (const pid of [killed.script.pid, worker, java]) process.kill(pid, 'SIGKILL');
  // firebase-tools lives on, and starts another worker when nobody is there any more to see it.
  await shop.untilNextWorker(worker);
  await shop.start();
  expect(findMarked(killed.mark)).toEqual([]);
  await acknowledged.expectAll();

  await acknowledged.add();
  const running = shop.recordedProcesses();
  await shop.signal('SIGINT');
  expect(shop.printed).toMatch(/Saving the shop and ending the emulators … \d/);
  expect([isAlive(running.script), findMarked(running.mark)]).toEqual([false, []]);
  const { save, journals, damaged } = chooseData(shop.data);
  expect([save > 0, damaged]).toEqual([true, []]);
  // While the save is written, a payment may be told of, which its order notes, invoices be numbered and messages be sent; stock is in the save.
  const since = [...readJournals(journals).documents.keys()];
  expect(since.filter((path) => /\/(?:parts|stockMovements)\//.test(path))).toEqual([]);
  const noted = /\/(?:mails|purchases|orders|invoiceNumbers|figureEvents|figures)\//;
  expect(since.filter((path) => !noted.test(path)).length).toBeLessThan(10);
});
