import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { bodyBytesOf, calls } from '@fourteener/contract/calls';
import type { DomainError } from '../errors/domain-error.ts';
import { type BodyBuffer, bodyTooLarge, openBodyBuffer } from '../http/body-buffer.ts';
import { findCall } from '../http/find-call.ts';
import { noteCall } from '../http/request-id.ts';
import { onEachServer, serveBefore } from './before-runtime.ts';

/** The most bytes of a body at an address that belongs to no call. */
const ELSEWHERE = 1_024;

/** How long after the answer the rest of a refused body is discarded before the connection is closed, ms. */
const LINGER = 10_000;

const refusals = new WeakMap<IncomingMessage, DomainError>();

/** Requests whose clients wait for `100 Continue` before they send the body. */
const waiting = new WeakSet<IncomingMessage>();

/**
 * Reads bodies in place of the functions runtime, which would accept 32 MB of each before our app sees the request. A body beyond the limit
 * of its call is not read if `Content-Length` says so, and otherwise only up to the limit. The app then answers the request as any other
 * (`refuseBody`), while Node discards the rest. Nothing is decoded: the app reads the bytes. Seen in functions-framework 5.0.5:
 * https://github.com/GoogleCloudPlatform/functions-framework-nodejs/issues/686
 */
export function readBodies(server: Server): void {
  serveBefore(server, readBody);
  // Without this listener Node itself asks for the body, whatever its size.
  server.on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
    waiting.add(req);
    server.emit('request', req, res);
  });
}

/** Installs `readBodies` in the server of the functions runtime. */
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
    // After a refused `Expect` the client may still send the body or not, so that the connection cannot be reused; after too many pieces
    // the rest is not even discarded.
    if (waiting.has(req) || problem.code === 'malformed-request') res.setHeader('Connection', 'close');
    // Without these headers the runtime does not wait for a body.
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
    // The fields as the runtime's parsers set them; `_body` tells the older parsers of the emulator that the body has been read.
    Object.assign(req, { rawBody, body: rawBody, _body: true });
    next();
  }, refuse);
}

/** Resolves to the whole body or rejects with a `DomainError`; does neither when the client gives up. */
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

/** Closes the connection if a refused body goes on for long. Closing it at once could make the client miss the answer. */
function endLate(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (req.complete) return;
    const timer = setTimeout(() => req.destroy(), LINGER).unref();
    req.once('close', () => clearTimeout(timer));
  });
}

/** The first middleware: answers a request whose body was refused. */
export function refuseBody(req: Request, _res: Response, next: NextFunction): void {
  const refusal = refusals.get(req);
  if (refusal) throw refusal;
  next();
}
