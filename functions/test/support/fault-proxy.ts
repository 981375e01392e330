import { once } from 'node:events';
import {
  connect,
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { needEnv } from './shop.ts';

/** A call to the database, with its index since the faults were set. */
export interface Rpc {
  /** The name of the method, such as `Commit` or `BatchGetDocuments`. */
  method: string;
  index: number;
}

/** gRPC's status codes: https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
export const grpcStatus = { ABORTED: 10, UNAVAILABLE: 14 } as const;

/** The failure of a call: a response with a gRPC status, no response, or a closed connection. */
export type Fault = { status: number } | 'silence' | 'cut';

export interface Faults {
  /** Called before the database receives the call. */
  before?: (rpc: Rpc) => Fault | undefined;
  /** Called after the database has executed the call, before its response is forwarded. */
  after?: (rpc: Rpc) => Fault | undefined;
}

interface Answer {
  head: IncomingHttpHeaders;
  body: Buffer;
  trailers: IncomingHttpHeaders;
}

/**
 * A proxy between the shop and the Firestore emulator that forwards or fails each gRPC call, so that the client's own
 * retries, backoff and timeouts work as in production.
 */
export async function startFaultProxy() {
  const upstream = connect(`http://${needEnv('FIRESTORE_EMULATOR_HOST')}`);
  upstream.on('error', () => undefined);
  const sessions = new Set<ServerHttp2Session>();
  let faults: Faults = {};
  let seen: Rpc[] = [];

  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => undefined);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    const rpc = { method: String(headers[':path']).split('/').at(-1) ?? '', index: seen.length };
    seen.push(rpc);
    void pass(stream, headers, rpc).catch(() => stream.close());
  });

  async function pass(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, rpc: Rpc): Promise<void> {
    const asked = await buffer(stream);
    const early = faults.before?.(rpc);
    if (early) {
      fail(stream, early);
      return;
    }
    const answer = await ask(headers, asked);
    const late = faults.after?.(rpc);
    if (late) fail(stream, late);
    else reply(stream, answer);
  }

  async function ask(headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
    const request = upstream.request(headers);
    let head: IncomingHttpHeaders = {};
    let trailers: IncomingHttpHeaders = {};
    request.on('response', (received) => (head = received));
    request.on('trailers', (received: IncomingHttpHeaders) => (trailers = received));
    request.end(body);
    const answered = await buffer(request);
    return { body: answered, head, trailers };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The value for `FIRESTORE_EMULATOR_HOST`. */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the faults from now on, and restarts the count. */
    setFaults: (next: Faults) => {
      faults = next;
      seen = [];
    },
    /** The calls since the faults were set. */
    seen: () => seen,
    close: async () => {
      for (const session of sessions) session.destroy();
      upstream.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function fail(stream: ServerHttp2Stream, fault: Fault): void {
  if (fault === 'silence') return;
  if (fault === 'cut') {
    stream.session?.destroy();
    return;
  }
  stream.respond(
    {
      ':status': 200,
      'content-type': 'application/grpc',
      'grpc-status': String(fault.status),
      'grpc-message': 'fault',
    },
    { endStream: true },
  );
}

function reply(stream: ServerHttp2Stream, { head, body, trailers }: Answer): void {
  if (stream.destroyed) return;
  // A trailers-only response from the emulator has no separate trailers.
  if (Object.keys(trailers).length === 0) {
    stream.respond(plain(head), { endStream: true });
    return;
  }
  stream.on('wantTrailers', () => stream.sendTrailers(plain(trailers)));
  stream.respond(plain(head), { waitForTrailers: true });
  stream.end(body);
}

const plain = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => ({ ...headers });
