import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findListeners, findOwner } from './port-owner.ts';
import { checkPorts, describeTaken, findFree, untilFree } from './ports.ts';

test('when a program holds a port, then the sentence names port, emulator, program and what to do', () => {
  const sentence = describeTaken('firestore', 8080, { name: 'java', pid: 1234 }, 'linux');
  expect(sentence).toBe(
    'Port 8080, which the shop needs for firestore, is in use by java (process 1234): ' +
      'end that program (`kill 1234`) and try again.',
  );
});

test('when the system does not say who holds a port, then the sentence still says what to do', () => {
  expect(describeTaken('hosting', 5000, undefined, 'linux')).toMatch(
    /in use: end the program that uses it and try again\.$/,
  );
});

test("when macOS's AirPlay holds port 5000, then the sentence says where to switch it off", () => {
  expect(describeTaken('hosting', 5000, { name: 'ControlCenter', pid: 501 }, 'darwin')).toMatch(/AirPlay Receiver/);
});

test('when a port is taken, then the check fails and knows who it is; when it is free again, then it passes', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect((await findFree(['hub'], port)).hub).toBeGreaterThan(port);
  await expect(checkPorts({ auth: port })).rejects.toThrow(`Port ${port}, which the shop needs for auth, is in use by`);
  expect(findOwner(port)).toEqual({ name: 'node', pid: process.pid });

  await new Promise((resolve) => server.close(resolve));
  await expect(checkPorts({ auth: port })).resolves.toBeUndefined();
});

test('when a port is let go of, then whoever waits for it goes on', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let isFreed = false;
  const waiting = untilFree([port]).then(() => expect(isFreed).toBe(true));
  await new Promise((resolve) => server.close(resolve));
  isFreed = true;
  await waiting;
});

test("when the system's table of sockets is read, then only listeners on that port count", () => {
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 36001 1',
    '   1: 0100007F:1F90 0100007F:A001 01 00000000:00000000 00:00000000 00000000     0        0 36002 1',
    '   2: 00000000:1388 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 36003 1',
  ].join('\n');
  expect(findListeners(table, 8080)).toEqual(['36001']);
});
