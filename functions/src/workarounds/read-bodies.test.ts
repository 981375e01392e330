import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import express, { type NextFunction, type Request, type Response } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyBytesOf, type Call, type CallName, calls } from '@fourteener/contract/calls';
import type { DomainError } from '../errors/domain-error.ts';
import { countArriving, MOST_ARRIVING, MOST_PIECES } from '../http/body-buffer.ts';
import { trackOf } from '../http/request-id.ts';
import { readBodies, refuseBody } from './read-bodies.ts';

/** The requests that reached the app: the call, and the number of bytes of the body. */
let seen: { call: string | undefined; bytes: number }[] = [];
/** The app has no body parser, so that its bytes come from the reader. */
const app = express()
  .use(refuseBody)
  .use((req, res) => {
    const { rawBody } = req as { rawBody?: Buffer };
    seen.push({ call: trackOf(req).call, bytes: rawBody?.length ?? 0 });
    res.json({ isTaken: true });
  })
  .use((error: DomainError, _req: Request, res: Response, _next: NextFunction) => {
    res.status(error.status).set(error.headers).json(error);
  });
const server: Server = createServer((req, res) => {
  app(req, res);
});
let port: number;

beforeAll(async () => {
  readBodies(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
});

interface Sent {
  method?: string;
  path: string;
  /** The value of `Content-Length`; without it the body is sent in chunks. */
  announced?: number;
  headers?: string;
}

const headOf = ({ method = 'POST', path, announced, headers = '' }: Sent) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers}` +
  `${announced === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`}\r\n\r\n`;

/** The bytes of a body, or of the given pieces of it. */
const bodyOf = ({ announced }: Sent, pieces: readonly number[]) =>
  pieces
    .map((bytes) => ' '.repeat(bytes))
    .map((piece) => (announced === undefined ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece))
    .join('');

const LAST_CHUNK = '0\r\n\r\n';

/** Bytes arrive at once; the long timeout is for a busy machine. */
const patiently = { timeout: 20_000 };

const open = () => connect(port, '127.0.0.1').on('error', () => undefined);

interface Reply {
  status: number;
  head: string;
  detail: string | undefined;
}

/** The next answer on a connection. */
async function hear(socket: Socket): Promise<Reply> {
  let heard = '';
  for (;;) {
    const [data] = (await once(socket, 'data')) as [Buffer];
    heard += data.toString();
    const [head = '', body] = heard.split('\r\n\r\n');
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
    if (body?.length !== length) continue;
    const { detail } = JSON.parse(body) as { detail?: string };
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), detail };
  }
}

/** Sends a request with these pieces of its body, and waits for the answer. */
async function send(sent: Sent, pieces: readonly number[] = [], end = ''): Promise<Reply> {
  const socket = open();
  socket.write(headOf(sent) + bodyOf(sent, pieces) + end);
  const reply = await hear(socket);
  socket.destroy();
  return reply;
}

const rows = (Object.keys(calls) as CallName[]).map((name) => ({ name, call: calls[name] as Call }));
const addressOf = ({ method, path }: Call): Sent => ({ method, path: path.replaceAll(/\{\w+\}/g, 'x') });
const sentenceOf = (most: number) => `This request can have at most ${most / 1024} KiB.`;

describe.each(rows)('the body of $name', ({ name, call }) => {
  const most = bodyBytesOf(call);
  const to = addressOf(call);

  it('when it announces one byte too many, then a 413 names the bound before a byte is sent', async () => {
    expect(await send({ ...to, announced: most + 1 })).toMatchObject({ status: 413, detail: sentenceOf(most) });
    expect([seen, countArriving()]).toEqual([[], 0]);
  });

  it('when it is chunked and one byte too large, then a 413 names the bound before its end', async () => {
    expect(await send(to, [most - 1, 2])).toMatchObject({ status: 413, detail: sentenceOf(most) });
    expect([seen, countArriving()]).toEqual([[], 0]);
  });

  it('when it has exactly the bytes of the bound, announced or chunked, then the call gets them all', async () => {
    const pieces = [most / 2, most / 2];
    expect((await send({ ...to, announced: most }, pieces)).status).toBe(200);
    expect((await send(to, pieces, LAST_CHUNK)).status).toBe(200);
    const whole = { call: name, bytes: most };
    expect(seen).toEqual([whole, whole]);
  });
});

describe('an address that takes no body', () => {
  it.each<[method: string, path: string]>([
    ['POST', '/no-such-address'],
    ['POST', '/'],
    ['GET', '/health'],
    ['GET', '/product/any'],
    ['POST', '/partses/facets/more'],
    ['PUT', '/partses'],
    ['OPTIONS', '/partses'],
  ])('when %s %s has a body of more than 1 KiB, then it is a 413, and up to 1 KiB is ignored', async (method, path) => {
    const refused = { status: 413, detail: sentenceOf(1_024) };
    expect(await send({ method, path, announced: 1_025 })).toMatchObject(refused);
    expect((await send({ method, path, announced: 1_024 }, [1_024])).status).toBe(200);
  });
});

describe('the way in which a body is sent', () => {
  const most = bodyBytesOf(calls.addReview);
  const path = '/review';
  const large = addressOf(calls.importParts);
  const largest = bodyBytesOf(calls.importParts);

  it.each(['/REVIEW', '/review/', '/review?any=%ff'])(
    'when the address is written %s, then the body has the limit of the call',
    async (written) => {
      expect((await send({ path: written, announced: most }, [most])).status).toBe(200);
    },
  );

  it('when the client sends Expect: 100-continue, then it gets a 413 at once, or 100 if the body is accepted', async () => {
    const headers = 'Expect: 100-continue\r\n';
    const refused = await send({ path, announced: most + 1, headers });
    expect(refused.status).toBe(413);
    expect(refused.head).toContain('connection: close');
    const socket = open();
    socket.write(headOf({ path, announced: most, headers }));
    expect(String(await once(socket, 'data'))).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(bodyOf({ path, announced: most }, [most]));
    expect((await hear(socket)).status).toBe(200);
    socket.destroy();
  });

  it('when a second request follows a refused one on the connection, then the first is read to its end and the second answered', async () => {
    const socket = open();
    const refused = { path, announced: most + 9 };
    socket.write(headOf(refused) + bodyOf(refused, [most + 9]));
    socket.write(`${headOf({ path, announced: 2, headers: 'Connection: close\r\n' })}{}`);
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('when a body comes byte by byte, then it is accepted, and in too many pieces it is a 400', async () => {
    const bytes = (count: number) => bodyOf({ path }, Array<number>(count).fill(1));
    expect((await send({ path }, [], bytes(MOST_PIECES) + LAST_CHUNK)).status).toBe(200);
    expect(await send({ path }, [], bytes(MOST_PIECES + 1))).toMatchObject({
      status: 400,
      detail: 'The body came in more than 8,192 pieces. Please send it in larger ones.',
    });
    expect(seen).toEqual([{ call: 'addReview', bytes: MOST_PIECES }]);
  });

  it('when clients disconnect in the middle, then nothing of their bodies is kept', async () => {
    const sockets = Array.from({ length: 5 }, open);
    for (const socket of sockets) socket.write(headOf({ path, announced: most }) + ' '.repeat(most / 2));
    await expect.poll(countArriving, patiently).toBeGreaterThanOrEqual((5 * most) / 2);
    for (const socket of sockets) socket.destroy();
    await expect.poll(countArriving, patiently).toBe(0);
    expect(seen).toEqual([]);
  });

  it('when large bodies would fill the memory, then further ones are refused for now, and small ones are accepted', async () => {
    const sockets = Array.from({ length: Math.floor(MOST_ARRIVING / largest) }, open);
    for (const socket of sockets) socket.write(headOf({ ...large, announced: largest }) + ' '.repeat(largest - 1));
    await expect.poll(countArriving, patiently).toBe(sockets.length * largest);
    const late = await send(large, [largest - 1]);
    expect(late.status).toBe(503);
    expect(late.head).toContain('retry-after: 2');
    expect((await send({ path, announced: most }, [most])).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(countArriving, patiently).toBe(0);
  });
});
