import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { bodyBytesOf, calls } from '@fourteener/contract/calls';
import type { DomainError } from '../errors/domain-error.ts';
import { type BodyBuffer, bodyTooLarge, openBodyBuffer } from '../http/body-buffer.ts';
import { findCall } from '../http/find-call.ts';
import { noteCall } from '../http/request-id.ts';
import { onEachServer, serveBefore } from './before-runtime.ts';

/** Bytes that an address takes which is no call's. */
const ELSEWHERE = 1_024;

/** For how long after its answer what is left of a refused body is thrown away, ms; then the connection ends. */
const LINGER = 10_000;

const refusals = new WeakMap<IncomingMessage, DomainError>();

/** Requests whose clients wait for permission to send the body. */
const waiting = new WeakSet<IncomingMessage>();

/**
 * Reads bodies in place of the functions runtime, which would keep 32 MB of each before our app sees the request. A body of more bytes
 * than its call takes is not read when `Content-Length` says so, and else no further than to its limit. The app then answers the
 * request as any other (`refuseBody`), while Node throws away what still comes. Nothing is decoded: the app reads the bytes.
 * Seen in functions-framework 5.0.5: https://github.com/GoogleCloudPlatform/functions-framework-nodejs/issues/686
 */
export function readBodies(server: Server): void {
  serveBefore(server, readBody);
  // Without a listener Node itself asks for the body, whatever its size.
  server.on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
    waiting.add(req);
    server.emit('request', req, res);
  });
}

/** Does so with the server of the functions runtime. */
export function installBodyReader(): void {
  onEachServer(readBodies);
}

function readBody(req: IncomingMessage, res: ServerResponse, next: () => void): void {
  const { method, url, headers } = req;
  const announced = headers['content-length'];
  if (announced === undefined && headers['transfer-encoding'] === undefined) {
    next();
    return;
  }
  const call = findCall(method, url);
  if (call) noteCall(req, call);
  const most = call ? bodyBytesOf(calls[call]) : ELSEWHERE;
  const refuse = (problem: DomainError) => {
    refusals.set(req, problem);
    // After a refused `Expect` the client may send the body all the same, or not; pieces that are too many are not even thrown away.
    if (waiting.has(req) || problem.code === 'malformed-request') res.setHeader('Connection', 'close');
    // Without these the runtime does not wait for a body.
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    endLate(req, res);
    next();
  };
  if (Number(announced) > most) {
    refuse(bodyTooLarge(most));
    return;
  }
  if (waiting.delete(req)) res.writeContinue();
  collect(req, openBodyBuffer(most)).then((rawBody) => {
    // As the runtime's parsers leave it; `_body` tells the older ones of the emulator that there is nothing left to read.
    Object.assign(req, { rawBody, body: rawBody, _body: true });
    next();
  }, refuse);
}

/** The whole body, or the `DomainError` that it is refused with; neither when the client gives up. */
function collect(req: IncomingMessage, buffer: BodyBuffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const take = (piece: Buffer) => {
    try {
      buffer.add(piece);
    } catch (error) {
      req.off('data', take).off('end', end).resume();
      reject(error);
    }
  };
  const end = () => {
    resolve(buffer.take());
  };
  req.on('data', take).on('end', end).once('close', buffer.drop);
  return promise;
}

/** Ends the connection of a refused body that goes on for long. At once would be too early: its client could miss the answer. */
function endLate(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (req.complete) return;
    const timer = setTimeout(() => req.destroy(), LINGER).unref();
    req.once('close', () => clearTimeout(timer));
  });
}

/** Before all that reads a request: answers one whose body was refused. */
export function refuseBody(req: Request, _res: Response, next: NextFunction): void {
  const refusal = refusals.get(req);
  if (refusal) throw refusal;
  next();
}
