import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Acknowledged, isHealthy, RunningShop, sendRaw } from './running-shop.ts';

const shop = new RunningShop();
const acknowledged = new Acknowledged();

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
