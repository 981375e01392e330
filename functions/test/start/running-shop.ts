import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import { expect, vi } from 'vitest';
import { readBackup } from '../../../scripts/backup/backup.ts';
import { testPortOffset } from '../../../scripts/emulators/config.ts';
import { chooseData, seededData } from '../../../scripts/emulators/data.ts';
import { findMarked, listProcesses, type Process } from '../../../scripts/processes/tree.ts';

/** These ports lie between those of the shared emulators and those of the next checkout. */
const OFFSET = testPortOffset(process.env) + 50;
const ORIGIN = `http://127.0.0.1:${5000 + OFFSET}`;
const AUTH_SERVICE = `http://127.0.0.1:${9099 + OFFSET}/identitytoolkit.googleapis.com`;
const AUTH = `${AUTH_SERVICE}/v1`;
const PART = 'harvard-chain-12-speed-7wpa1c';
/** The part's minimum order. */
const PIECES = 2;

/** The timeout is longer than a start takes on a busy machine. */
const POLLING = { timeout: 180_000, interval: 100 };

/** The addresses of this test's shop, by the addresses that `npm start` prints and docs/api.md has. */
export const addresses: Readonly<Record<string, string>> = {
  'http://127.0.0.1:5000': ORIGIN,
  'http://127.0.0.1:5001': `http://127.0.0.1:${5001 + OFFSET}`,
  'http://127.0.0.1:9099/identitytoolkit.googleapis.com': AUTH_SERVICE,
};

/** A shop as `npm start` opens it, with its own data. */
export class RunningShop {
  readonly data = mkdtempSync(join(tmpdir(), 'start-test-'));
  printed = '';
  #child: ChildProcess | undefined;

  /** Resolves when the shop is open. */
  async start(): Promise<void> {
    const script = join(import.meta.dirname, '../../../scripts/run.mjs');
    const args = [script, 'start', '--data', this.data, '--port-offset', `${OFFSET}`];
    this.printed = '';
    // The environment of a normal shell: with the test runner's NODE_ENV the pages would be built for development.
    const { NODE_ENV: _mode, VITEST: _runner, npm_lifecycle_event: _event, ...env } = process.env;
    const child = spawn(process.execPath, args, { env });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.printed += String(text)));
    await this.untilPrinted(/Shop ready at/);
  }

  async untilPrinted(pattern: RegExp): Promise<void> {
    await vi.waitFor(() => {
      if (!pattern.test(this.printed)) throw new Error(`Not printed: ${pattern}. Printed was:\n${this.printed}`);
    }, POLLING);
  }

  /** Sends a signal to the command itself; resolves when it has ended. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** The running processes, as recorded in the data folder. */
  recordedProcesses(): { script: Process; mark: string; ports: { functions: number } } {
    return JSON.parse(readFileSync(join(this.data, 'running.json'), 'utf8')) as ReturnType<
      RunningShop['recordedProcesses']
    >;
  }

  /** The process of the shop's emulators whose command line matches, except `other`. */
  async find(pattern: RegExp, other?: number): Promise<number> {
    return vi.waitFor(() => this.#find(pattern, other), POLLING);
  }

  #find(pattern: RegExp, other?: number): number {
    const pids = findMarked(this.recordedProcesses().mark).map(({ pid }) => pid);
    const found = pids.find((pid) => pid !== other && pattern.test(commandOf(pid)));
    if (found === undefined) throw new Error(`No process of the shop is ${pattern}.`);
    return found;
  }

  /**
   * Calls the function until firebase-tools has started a worker for it that is not `other`. Calls it directly, because
   * the guard may have ended, and again and again, because the first calls may still go to the worker that has ended.
   */
  async untilNextWorker(other: number): Promise<void> {
    const { functions } = this.recordedProcesses().ports;
    await vi.waitFor(() => {
      fetch(`http://127.0.0.1:${functions}/demo-fourteener/us-central1/api/health`).catch(() => undefined);
      this.#find(/functionsEmulatorRuntime/, other);
    }, POLLING);
  }

  /** Resolves when a save that began after the call is complete, which takes up to a minute. */
  async untilSaved(): Promise<void> {
    const asked = new Date().toISOString();
    await vi.waitFor(() => {
      const { importFrom } = chooseData(this.data);
      if (importFrom === seededData || readBackup(importFrom).manifest.madeAt < asked)
        throw new Error('Not saved yet.');
    }, POLLING);
  }
}

const RIDER = 'rider@example.com';

interface PlacedOrder {
  insertedId: string;
  purchaseId: string;
}

/** Everything that the shop has acknowledged, and must keep: a rider's orders, which of them are paid, and new accounts. */
export class Acknowledged {
  readonly #orders: string[] = [];
  readonly #paid: string[] = [];
  readonly #accounts: string[] = [];
  #pieces: number | undefined;

  /** Signs a customer up and places three orders, of which one is paid by card. */
  async add(): Promise<void> {
    this.#pieces ??= await stock();
    const guest = `guest-${this.#accounts.length}@example.com`;
    await fetchToken('signUp', guest);
    this.#accounts.push(guest);
    const token = await fetchToken('signInWithPassword', RIDER);
    const placed = [await order(token), await order(token), await order(token, 'card')] as const;
    this.#orders.push(...placed.map(({ insertedId }) => insertedId));
    this.#paid.push(await pay(token, placed[2].purchaseId));
  }

  /**
   * Asserts that every order exists exactly once and is paid as before, that the stock has gone down by these orders alone, and that each
   * account can sign in.
   */
  async expectAll(): Promise<void> {
    const token = await fetchToken('signInWithPassword', RIDER);
    const there = await ordersOf(token, RIDER);
    expect(there.slice(0, this.#orders.length).sort()).toEqual([...this.#orders].sort());
    expect(await stock()).toBe((this.#pieces ?? 0) - PIECES * this.#orders.length);
    for (const id of this.#paid) expect(await fetchPayment(token, id)).toBe('paid');
    for (const guest of this.#accounts) await fetchToken('signInWithPassword', guest);
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Whether the process runs; a zombie process does not. */
export const isAlive = ({ pid, started }: Process): boolean =>
  listProcesses().some((each) => each.pid === pid && each.started === started);

/** Whether the shop's own health check succeeds. */
export const isHealthy = async (): Promise<boolean> =>
  (await fetch(`${ORIGIN}/health`).catch(() => undefined))?.status === 200;

/** A token for an account, which `signUp` creates first. Throws if the shop rejects it. */
async function fetchToken(how: 'signUp' | 'signInWithPassword', email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'pedals-2008', returnSecureToken: true });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${AUTH}/accounts:${how}?key=any`, { method: 'POST', headers, body });
  const { idToken, localId } = (await answer.json()) as { idToken?: string; localId: string };
  if (idToken === undefined || localId === '') throw new Error(`${email} may not enter: ${answer.status}`);
  return idToken;
}

/** Places an order; returns its id and its purchase's once the shop has acknowledged it. Retries while the shop restarts a function. */
async function order(
  token: string,
  method: PaymentMethod = 'invoice',
  key: string = randomUUID(),
): Promise<PlacedOrder> {
  const body = JSON.stringify({
    partsId: PART,
    quantity: PIECES,
    phone: '(719) 555-0142',
    address: '218 F Street, Salida, CO 81201',
    method,
  });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
  const deadline = performance.now() + 30_000;
  for (;;) {
    const answer = await fetch(`${ORIGIN}/order`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status === 201) return JSON.parse(text) as PlacedOrder;
    if (answer.status < 500 || performance.now() > deadline) throw new Error(`${answer.status} ${text}`);
  }
}

/** Pays a purchase on its payment page, as a browser does; returns its id once the shop has heard of it from the provider. */
async function pay(token: string, id: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const opened = await fetch(`${ORIGIN}/purchases/${id}/payment-session`, { method: 'POST', headers });
  const { url } = (await opened.json()) as { url: string };
  const body = new URLSearchParams({ action: 'pay' });
  const paid = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(paid.headers.get('Location')).toBe(`${ORIGIN}/checkout/${id}?payment=done`);
  await vi.waitFor(async () => expect(await fetchPayment(token, id)).toBe('paid'), POLLING);
  return id;
}

/** The state of a purchase's payment. */
async function fetchPayment(token: string, id: string): Promise<string> {
  const answer = await fetch(`${ORIGIN}/purchases/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { state: string }).state;
}

/** The ids of an account's newest hundred orders. */
async function ordersOf(token: string, email: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${ORIGIN}/order?userEmail=${email}&sort=newest&limit=100`, { headers });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { _id: string }[]).map(({ _id }) => _id);
}

/** The part's stock. */
async function stock(): Promise<number> {
  const answer = await fetch(`${ORIGIN}/partses/${PART}`);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { availableQuantity: number }).availableQuantity;
}

/** The status line of the response to a raw request. */
export async function sendRaw(line: string, host = `127.0.0.1:${5000 + OFFSET}`): Promise<string> {
  const socket = connect(5000 + OFFSET, '127.0.0.1');
  socket.setTimeout(10_000, () => socket.destroy());
  socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.split('\r\n', 1)[0] ?? '';
}
