import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseData } from '../../../scripts/emulators/data.ts';
import { readJournals } from '../../../scripts/journal/entries.ts';
import { findMarked } from '../../../scripts/processes/tree.ts';
import { Acknowledged, isAlive, isHealthy, RunningShop, sendRaw } from './running-shop.ts';

const shop = new RunningShop();
const acknowledged = new Acknowledged(shop);

beforeAll(() => shop.start());
afterAll(async () => {
  await shop.signal('SIGTERM');
  rmSync(shop.data, { recursive: true, force: true });
});

const hostile = [
  ...['//', '///', '//[', '//:80/', '/\\', '/\\\\x', '/a//b', '/%', '/%zz', '/%c0%af', '/partses/%ff', '/partses//x'],
  ...['/order/%E0%A4%A', '*', 'http://other.example/partses', '/[', '/%00', '/?%', `/${'a'.repeat(16 * 1024)}`],
];

test('when requests have URLs that the emulators cannot parse, then the shop rejects them and keeps running', async () => {
  await acknowledged.add();
  for (const path of hostile) {
    expect(await sendRaw(`GET ${path}`), path).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    expect(await isHealthy(), path).toBe(true);
  }
  for (const host of ['[', 'a b', 'x:99999']) expect(await sendRaw('GET /', host), host).toMatch(/^HTTP\/1\.1 400 /);
  await acknowledged.expectAll();
  expect(shop.printed).not.toContain('ended by itself');
});

test('when the function is killed, then the next order is placed', async () => {
  await acknowledged.add();
  process.kill(await shop.find(/functionsEmulatorRuntime/), 'SIGKILL');
  await acknowledged.add();
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
