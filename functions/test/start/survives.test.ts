import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chooseData } from '../../../scripts/emulators/data.ts';
import { readJournals } from '../../../scripts/journal/entries.ts';
import { findMarked } from '../../../scripts/processes/tree.ts';
import {
  fetchToken,
  isAlive,
  isHealthy,
  order,
  ordersOf,
  PIECES,
  RunningShop,
  sendRaw,
  stock,
} from './running-shop.ts';

const email = 'rider@example.com';
const shop = new RunningShop();
const placed: string[] = [];
const signedUp: string[] = [];
let pieces = 0;

beforeAll(async () => {
  await shop.start();
  pieces = await stock();
});
afterAll(async () => {
  await shop.signal('SIGTERM');
  rmSync(shop.data, { recursive: true, force: true });
});

/** Signs a customer up and places orders until something is killed; every order was acknowledged before that. */
async function placeOrders(): Promise<void> {
  const guest = `guest-${signedUp.length}@example.com`;
  await fetchToken('signUp', guest);
  await vi.waitFor(() => expect(shop.journaled()).toContain(guest), { timeout: 30_000 });
  signedUp.push(guest);
  const token = await fetchToken('signInWithPassword', email);
  for (let n = 0; n < 3; n += 1) placed.push(await order(token));
}

/** Asserts that every acknowledged order exists exactly once. */
async function expectAllOrders(): Promise<void> {
  const token = await fetchToken('signInWithPassword', email);
  const there = await ordersOf(token, email);
  expect(there.slice(0, placed.length).sort()).toEqual([...placed].sort());
  expect(await stock()).toBe(pieces - PIECES * placed.length);
  for (const guest of signedUp) await fetchToken('signInWithPassword', guest);
}

const hostile = [
  ...['//', '///', '//[', '//:80/', '/\\', '/\\\\x', '/a//b', '/%', '/%zz', '/%c0%af', '/partses/%ff', '/partses//x'],
  ...['/order/%E0%A4%A', '*', 'http://other.example/partses', '/[', '/%00', '/?%', `/${'a'.repeat(16 * 1024)}`],
];

test('when requests have URLs that the emulators cannot parse, then the shop rejects them and keeps running', async () => {
  await placeOrders();
  for (const path of hostile) {
    expect(await sendRaw(`GET ${path}`), path).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    expect(await isHealthy(), path).toBe(true);
  }
  for (const host of ['[', 'a b', 'x:99999']) expect(await sendRaw('GET /', host), host).toMatch(/^HTTP\/1\.1 400 /);
  await expectAllOrders();
  expect(shop.printed).not.toContain('ended by itself');
});

test('when the function is killed, then the next order is placed', async () => {
  await placeOrders();
  process.kill(await shop.find(/functionsEmulatorRuntime/), 'SIGKILL');
  await placeOrders();
  await expectAllOrders();
});

const parts: [string, RegExp, RegExp][] = [
  ['Firestore', /cloud-firestore|firestore.*\.jar/, /The Firestore emulator ended by itself/],
  ['firebase-tools', /firebase\.js emulators:start/, /firebase-tools ended by itself/],
];

test.each(parts)(
  'when %s is killed, then the shop reopens with everything that was acknowledged, and says so',
  async (_, process_, said) => {
    await placeOrders();
    shop.printed = '';
    process.kill(await shop.find(process_), 'SIGKILL');
    await shop.untilPrinted(/The shop is open again after .* nothing else is lost/);
    expect(shop.printed).toMatch(said);
    await expectAllOrders();
  },
);

test('when the script that supervises the shop is killed, then the next start has everything that was acknowledged', async () => {
  await placeOrders();
  shop.printed = '';
  process.kill(shop.recordedProcesses().script.pid, 'SIGKILL');
  await shop.untilPrinted(/Shop ready at/);
  expect(shop.printed).toMatch(/was killed: it begins again/);
  expect(shop.printed).toMatch(/left \d+ processes, which are ended/);
  await expectAllOrders();
});

test('when Ctrl-C ends the shop, then everything is saved and no process is left, and after a kill the next start has everything', async () => {
  await placeOrders();
  const killed = shop.recordedProcesses();
  const worker = await shop.find(/functionsEmulatorRuntime/);
  const java = await shop.find(/cloud-firestore|firestore.*\.jar/);
  await shop.signal('SIGKILL');
  for (const pid of [killed.script.pid, worker, java]) process.kill(pid, 'SIGKILL');
  // firebase-tools lives on, and starts another worker when nobody is there any more to see it.
  await shop.untilNextWorker(worker);
  await shop.start();
  expect(findMarked(killed.mark)).toEqual([]);
  await expectAllOrders();

  await placeOrders();
  const running = shop.recordedProcesses();
  await shop.signal('SIGINT');
  expect(shop.printed).toMatch(/Saving the shop and ending the emulators … \d/);
  expect([isAlive(running.script), findMarked(running.mark)]).toEqual([false, []]);
  const { save, journals, damaged } = chooseData(shop.data);
  expect([save > 0, damaged]).toEqual([true, []]);
  // A message may be marked as sent while the save is written; orders are in the save.
  const since = [...readJournals(journals).documents.keys()];
  expect(since.filter((path) => /\/(?:orders|parts|stockMovements)\//.test(path))).toEqual([]);
  expect(since.length).toBeLessThan(10);
});
