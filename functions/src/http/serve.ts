import type { Request, Response } from 'express';
import type { CallName } from '@fourteener/contract/addresses';
import { type Call, calls } from '@fourteener/contract/calls';
import { type Answer, type Received, shapes } from '@fourteener/contract/shapes';
import type * as z from 'zod/mini';
import { within } from '../database/time.ts';
import { type Client, readClient } from '../limits/client.ts';
import type { LimitedShop } from '../shop.ts';
import { requireApp } from './app-check.ts';
import { type Identity, readToken } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { limitBody, readBody } from './body.ts';
import { cacheControl } from './cache.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { Refusal } from './refusal.ts';
import { noteCall } from './request-id.ts';
import { serveInTime, timeLeft } from './request-time.ts';
import { asksAnew, sendShared, serialize } from './shared.ts';
import { changed, shown } from './topics.ts';
import { readQuery, validate } from './validate.ts';

/** What a handler gets: everything read and checked, and the caller where the row of the table asks for one. */
export interface CallRequest<C extends CallName> {
  params: Received<C, 'params'>;
  query: Received<C, 'query'>;
  body: Received<C, 'body'>;
  identity: (typeof calls)[C]['access'] extends 'all' ? undefined : Identity;
  /** When it is settled, the caller's account was looked at; only the calls of `readAhead` begin before. Rejects with a refusal. */
  account: Promise<void>;
  /** Where it comes from. */
  from: Client;
  /** The `Idempotency-Key`, where the row takes one and one was sent. */
  idempotencyKey: string | undefined;
}

interface CallResult<C extends CallName> {
  answer: Answer<C>;
  headers?: Record<string, string>;
}

/** Does a call's work; expected failures are thrown as refusals. */
export type Handler<C extends CallName> = (request: CallRequest<C>) => Promise<CallResult<C>>;

/** A handler for each row of the table: one without does not build. */
export type Handlers = { [C in CallName]: Handler<C> };

/** What calls are served with: the shop, and the public answers that this instance keeps. */
export interface Service extends LimitedShop {
  kept: KeptAnswers;
}

interface AnyShape {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

/**
 * Calls that read while the account is looked at, and wait for `account` before they decide anything: what riders wait for
 * longest takes a round trip less (docs/decisions/0036-orders-read-while-the-account-is-looked-at.md).
 */
const readAhead: ReadonlySet<CallName> = new Set(['placeOrder', 'placeBasket']);

/** One call from request to answer, within its time: how often, from which app, who it is, may they, what they ask, the work. */
export function serveCall<C extends CallName>(
  service: Service,
  name: C,
  handler: Handler<C>,
  req: Request,
  res: Response,
): Promise<void> {
  noteCall(req, name);
  const handleInTime: Handler<C> = (request) => within(timeLeft(), handler(request));
  return serveInTime(calls[name], () => serve(service, name, handleInTime, req, res));
}

async function serve<C extends CallName>(
  service: Service,
  name: C,
  handler: Handler<C>,
  req: Request,
  res: Response,
): Promise<void> {
  const call: Call = calls[name];
  const from = readClient(req);
  service.takeOne('peer', from.peer);
  service.takeOne('client', from.client);
  limitBody(req);
  // A shared answer is the CDN's to give, who asks for no token.
  if (call.cache !== 'shared') await requireApp(service.verifyApp, req);
  const claimed = call.access === 'all' ? undefined : await readToken(service, req, { ahead: readAhead.has(name) });
  const { identity, account = Promise.resolve() } = claimed ?? {};
  const request = await readRequest<C>(service, name, req, { identity, account, from }).catch(
    async (error: unknown) => {
      // Whoever is nobody any more is told that, and nothing else.
      await account;
      throw error;
    },
  );
  const topic = shown[name]?.(request);
  if (topic !== undefined) {
    const key = `${name} ${JSON.stringify([request.params, request.query])}`;
    const wanted = { key, topic, address: req.originalUrl, anew: asksAnew(req) };
    sendShared(req, res, await service.kept.get(wanted, async () => serialize(name, await handler(request))));
    return;
  }
  let answer: Answer<C> | undefined;
  try {
    const { headers = {}, ...result } = await handler(request);
    answer = result.answer;
    res
      .status(call.status)
      .set({ 'Cache-Control': cacheControl[call.cache], ...headers })
      .json(answer);
  } finally {
    // Also after a failure: a write whose answer was lost may have happened.
    service.kept.drop(changed[name]?.(request, answer) ?? []);
  }
}

/** Reads and checks all that was sent, and whether the caller may make this call. Throws a refusal. */
async function readRequest<C extends CallName>(
  service: Service,
  name: C,
  req: Request,
  { identity, ...rest }: { identity: Identity | undefined; account: Promise<void>; from: Client },
): Promise<CallRequest<C>> {
  const call: Call = calls[name];
  const shape: AnyShape = shapes[name];
  if (identity) service.takeOne('account', identity.uid);
  if (identity && call.access === 'admin') await authorize(service, call, identity);
  const params = shape.params && readParams(call, shape.params, req.params);
  const query = shape.query && validate(shape.query, readQuery(req.url));
  if (identity && call.ownedBy !== undefined) {
    const { [call.ownedBy]: owner } = { ...(params as object), ...(query as object) } as Record<string, string>;
    await authorize(service, call, identity, owner);
  }
  const body = shape.body && validate(shape.body, readBody(req));
  const idempotencyKey = call.idempotent && readIdempotencyKey(req);
  return { params, query, body, identity, idempotencyKey, ...rest } as CallRequest<C>;
}

/** An address whose id or email cannot exist is one where nothing is, if the row has a 404; else a wrong field. */
function readParams(call: Call, schema: z.ZodMiniType, params: unknown): unknown {
  try {
    return validate(schema, params);
  } catch (error) {
    if (error instanceof Refusal && call.refusals.includes(404))
      throw new Refusal('not-found', 'There is nothing at this address.');
    throw error;
  }
}
