import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** The input of this thread. Its result counts, for each kind of request, the responses by status, with `none` for missing ones. */
export interface HostileWork {
  origin: string;
  seconds: number;
}
export type HostileAnswers = Record<string, Record<string, number>>;

/** Sends one request on a new connection; a sender repeats it. Resolves to the status of the response, or `none`. */
type Attack = (socket: Socket, from: string) => Promise<string>;

const { origin, seconds } = workerData as HostileWork;
const { hostname, port } = new URL(origin);
const end = performance.now() + seconds * 1_000;
const answers: HostileAnswers = {};

const MB = 1_024 * 1_024;
/** The largest body that Cloud Functions accepts. */
const LARGE = 31 * MB;
const PIECE = Buffer.alloc(64 * 1_024, 'x');
/** The longest time for which a sender waits for a response, ms. */
const PATIENCE = 10_000;

/** Forged client addresses, each different: a client that calls the function without Hosting can send any. */
let forged = 0;
const forge = () => {
  forged += 1;
  return `100.${64 + ((forged >> 16) & 63)}.${(forged >> 8) & 255}.${forged & 255}`;
};

const headOf = (line: string, from: string, headers: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Host: shop', `X-Forwarded-For: ${forge()}, ${from}`, ...headers, '', ''].join('\r\n');

/** The status of the response; `none` if the connection ends or the sender has waited long enough. */
function hear(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('none'), PATIENCE);
  socket.once('data', (data) => resolve(data.toString('latin1', 9, 12))).once('close', () => resolve('none'));
  return promise.finally(() => clearTimeout(timer));
}

/** Writes a body until it is complete or a response arrives. */
async function pour(socket: Socket, pieces: number, frame: (piece: Buffer) => Buffer): Promise<string> {
  let status: string | undefined;
  const heard = hear(socket).then((came) => (status = came));
  for (let n = 0; n < pieces && status === undefined && socket.writable; n += 1)
    if (!socket.write(frame(PIECE))) await Promise.race([heard, once(socket, 'drain').catch(() => undefined)]);
  return heard;
}

const asChunk = (piece: Buffer) =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);

const announced =
  (path: string): Attack =>
  (socket, from) => {
    socket.write(headOf(`POST ${path}`, from, [`Content-Length: ${LARGE}`]));
    return pour(socket, LARGE / PIECE.length, (piece) => piece);
  };

const chunked =
  (path: string): Attack =>
  (socket, from) => {
    socket.write(headOf(`POST ${path}`, from, ['Transfer-Encoding: chunked']));
    return pour(socket, LARGE / PIECE.length, asChunk);
  };

const byteByByte: Attack = (socket, from) => {
  socket.write(headOf('POST /fit/check', from, ['Transfer-Encoding: chunked']));
  const bytes = Buffer.from('1\r\nx\r\n'.repeat(10_000));
  return pour(socket, 7, () => bytes);
};

/** Sends a large but allowed body, a few bytes each tenth of a second. */
const slow: Attack = async (socket, from) => {
  socket.write(headOf('POST /imports/any', from, [`Content-Length: ${2 * MB}`]));
  const heard = hear(socket);
  for (let n = 0; n < 50 && socket.writable && performance.now() < end; n += 1) {
    socket.write(PIECE.subarray(0, 20_000));
    await wait(100);
  }
  socket.destroy();
  return heard;
};

const valid =
  (path: string, body: unknown): Attack =>
  (socket, from) => {
    const content = JSON.stringify(body);
    const headers = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`];
    socket.write(headOf(`POST ${path}`, from, headers) + content);
    return hear(socket);
  };

const read =
  (pathOf: (n: number) => string): Attack =>
  (socket, from) => {
    socket.write(headOf(`GET ${pathOf(forged)}`, from, ['Cache-Control: no-cache', 'Authorization: Bearer any']));
    return hear(socket);
  };

const freehub = (side: 'gives' | 'takes') => [{ interface: 'freehub', side, code: 'hg-l', from: 'maker' }];
const kit = (kind: string, side: 'gives' | 'takes') => {
  const one = { kind, position: 'rear', ports: freehub(side) };
  return { ...one, includes: Array<typeof one>(8).fill(one) };
};
const fitBody = {
  parts: [
    ...Array.from({ length: 24 }, () => kit('cassette', 'takes')),
    ...Array.from({ length: 24 }, () => kit('wheel', 'gives')),
  ],
  bike: null,
};
const judgeBody = {
  lines: Array.from({ length: 200 }, (_, n) => ({ number: `quandry hedset casette ${n}`, quantity: 1 })),
};

/** The kinds of requests; for each, how many of the twenty senders repeat it, and the function that sends it. */
const attacks: Record<string, [senders: number, attack: Attack]> = {
  '31 MB, announced': [4, announced('/fit/check')],
  '31 MB in chunks': [3, chunked('/imports/any')],
  'byte by byte': [2, byteByByte],
  'a slow body': [3, slow],
  'the largest fit': [2, valid('/fit/check', fitBody)],
  '200 misspelled lines': [2, valid('/partses/judge', judgeBody)],
  'searches past the memory': [2, read((n) => `/partses?q=quandry+hedset+${n}&limit=1000`)],
  'addresses of nothing': [2, read((n) => `/partses/${'%41'.repeat(200)}${n}/../..//%2e%2e/${n}`)],
};

async function attack(kind: string, one: Attack, from: string): Promise<void> {
  const counts = (answers[kind] ??= {});
  while (performance.now() < end) {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
    const status = await one(socket, from);
    counts[status] = (counts[status] ?? 0) + 1;
    socket.destroy();
  }
}

let sender = 0;
await Promise.all(
  Object.entries(attacks).flatMap(([kind, [senders, one]]) =>
    Array.from({ length: senders }, () => attack(kind, one, `192.0.2.${(sender += 1)}`)),
  ),
);
parentPort?.postMessage(answers);
