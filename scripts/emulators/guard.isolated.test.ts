import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Guard, isReadable, startGuard } from './guard.ts';
import { findFree } from './ports.ts';

const host = '127.0.0.1';
const seen: IncomingMessage[] = [];
let behind: Server;
let guard: Guard;
let port = 0;

beforeEach(async () => {
  seen.length = 0;
  behind = createServer((asked, answer) => {
    seen.push(asked);
    answer.writeHead(
      201,
      'Made',
      [
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
        ['X-Path', asked.url ?? ''],
      ].flat(),
    );
    asked.pipe(answer);
  }).listen(0, host);
  await once(behind, 'listening');
  ({ guard: port } = await findFree(['guard'], 21_000));
  guard = await startGuard({ host, port });
  guard.open((behind.address() as AddressInfo).port);
});
afterEach(() => {
  guard.close();
  behind.close();
});

/** The status and body of the answer to a raw request line. */
async function ask(line: string, headers = `Host: ${host}:${port}`): Promise<string> {
  const socket = connect(port, host);
  socket.write(`${line} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const unreadable = [
  ...['//', '///', '//[', '//:80/', '/\\', '/%', '/%zz', '/%c0%af', '/partses/%ff', '/order/%E0%A4%A', '*'],
  'http://shop.example/',
];

test.each(unreadable)('when an address is %s, then it is refused before an emulator gets it', async (path) => {
  const answer = await ask(`GET ${path}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('application/problem+json');
  expect(answer).toContain('"type":"urn:problem:malformed-request"');
  expect(seen).toEqual([]);
});

test.each(unreadable)('when a browser opens %s, then it gets the page for unknown addresses', async (path) => {
  const answer = await ask(`GET ${path}`, `Host: ${host}:${port}\r\nAccept: text/html,*/*;q=0.8`);
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(seen.map(({ url }) => url)).toEqual(['/no-such-page']);
  seen.length = 0;
  expect(await ask(`POST ${path}`, `Host: ${host}:${port}\r\nAccept: text/html`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen).toEqual([]);
});

test('when a host is invalid, then the request is refused, and a valid address with unusual characters is passed on', async () => {
  for (const bad of ['[', 'a b', '%', 'x:99999'])
    for (const accept of ['*/*', 'text/html'])
      expect(await ask('GET /', `Host: ${bad}\r\nAccept: ${accept}`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen).toEqual([]);
  for (const path of [
    '/',
    '/a//b',
    '/parts?q=100%',
    '/?%zz',
    '/%2e%2e/',
    '/@',
    '/[',
    '/a\\b',
    `/${'a'.repeat(15_000)}`,
  ]) {
    expect(isReadable(path, `${host}:${port}`), path).toBe(true);
    expect(await ask(`GET ${path}`), path).toMatch(/^HTTP\/1\.1 201 /);
  }
});

test('when a request is valid, then method, headers and body are passed on, and the answer comes back unchanged', async () => {
  const asked = request({
    host,
    port,
    method: 'PUT',
    path: '/x?y=1',
    headers: { Host: 'shop.example', 'X-A': ['1', '2'] },
  });
  asked.write('first,');
  asked.end('second');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(await text(answer)).toBe('first,second');
  expect([answer.statusCode, answer.statusMessage]).toEqual([201, 'Made']);
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(answer.headers['x-path']).toBe('/x?y=1');
  expect(seen[0]?.method).toBe('PUT');
  expect(seen[0]?.headers.host).toBe('shop.example');
  expect(seen[0]?.headersDistinct['x-a']).toEqual(['1', '2']);
});

test('when a body comes in pieces, then each piece is passed on before the next one comes', async () => {
  const asked = request({ host, port, method: 'POST', path: '/' });
  asked.write('first');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const [piece] = (await once(answer, 'data')) as [Buffer];
  expect(piece.toString()).toBe('first');
  asked.end();
  await once(answer, 'end');
});

test('when the emulator is gone or the guard is shut, then the answer is a 503 with Retry-After', async () => {
  behind.close();
  behind.closeAllConnections();
  expect(await ask('GET /')).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 5\r\n[^]*urn:problem:busy/);
  guard.shut();
  expect(await ask('GET /')).toMatch(/^HTTP\/1\.1 503 [^]*starting again/);
});
