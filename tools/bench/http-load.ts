import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile } from '../report/statistics.ts';
import { readBusy } from '../../scripts/suites/busy-time.ts';

/** The throughput of a server. */
export interface Load {
  /** Responses per second. */
  rate: number;
  /** The 99th percentile of the requests' times in milliseconds. */
  p99: number;
  /** The number of responses with another status than the expected one. */
  wrong: number;
  /** The busy time of all processors of the machine per response, in milliseconds; it includes any other program. */
  busy: number;
}

export interface LoadOptions {
  origin: string;
  /** The requests of the connections, in bytes (`writeRequest`); each connection repeats its own. */
  requests: readonly Buffer[];
  /** The duration; with 0, each connection sends one request. */
  seconds: number;
  status: number;
}

/** An HTTP/1.1 request as bytes. */
export function writeRequest(
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: 'localhost',
    ...headers,
    ...(content && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(content)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', content].join('\r\n'));
}

/**
 * Loads a server over one keep-alive connection for each request; the next one is sent after the whole response. It uses sockets and reads
 * only status and length, because a full client would take as much processor time as the server.
 */
export async function load({ origin, requests, seconds, status }: LoadOptions): Promise<Load> {
  const { hostname, port } = new URL(origin);
  const sockets = await Promise.all(
    requests.map(async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      return socket;
    }),
  );
  const busyBefore = readBusy();
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const times: number[] = [];
  let wrong = 0;
  await Promise.all(
    sockets.map(async (socket, n) => {
      const request = requests[n] ?? Buffer.alloc(0);
      const ask = openConversation(socket);
      do {
        const sent = performance.now();
        if ((await ask(request)) !== status) wrong += 1;
        times.push(performance.now() - sent);
      } while (performance.now() < end);
      socket.destroy();
    }),
  );
  const rate = times.length / ((performance.now() - begin) / 1_000);
  return { rate, p99: percentile(times, 0.99), wrong, busy: (readBusy() - busyBefore) / times.length };
}

/** Sends requests over one connection, one after another, and reads the status of each response. */
function openConversation(socket: Socket): (request: Buffer) => Promise<number> {
  let finish: (status: number) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let head = '';
  let missing = 0;
  let status = 0;
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length;
    } else {
      head += chunk.toString('latin1');
      const length = head.indexOf('\r\n\r\n');
      if (length === -1) return;
      status = Number(head.slice(9, 12));
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - length - 4);
    }
    if (missing > 0) return;
    head = '';
    finish(status);
  });
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  return (request) =>
    new Promise((resolve, reject) => {
      finish = resolve;
      fail = reject;
      socket.write(request);
    });
}
