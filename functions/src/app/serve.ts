import type { Request, Response } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import { type Call, type CallName, calls, type OwnedCollection } from '@fourteener/contract/calls';
import { weightOf } from '../rate-limit/call-costs.ts';
import type * as z from 'zod/mini';
import { within } from '../database/time.ts';
import { type Client, clientOf } from '../http/client.ts';
import type { CallRequest, Handler } from '../http/handlers.ts';
import { requireApp } from '../auth/app-check.ts';
import { type Claimed, verifyToken } from '../auth/authenticate.ts';
import { authorize, authorizeDocument, type Ownable, requireRecentSignIn } from '../auth/authorize.ts';
import { bytesOf, parseBody } from '../http/body.ts';
import { cacheControl } from '../http/cache.ts';
import { parseIdempotencyKey } from '../http/idempotency-key.ts';
import { DomainError } from '../errors/domain-error.ts';
import { pictureBase, shopOriginOf, writeAnswer } from '../http/pictures.ts';
import { noteCall } from '../http/request-id.ts';
import { serveInTime, timeLeft } from '../http/request-time.ts';
import { spendWeight } from '../rate-limit/spend-weight.ts';
import { shownDocuments } from './shown-documents.ts';
import { PURCHASE_MISSING, purchaseRef } from '../checkout/purchases.ts';
import { LIST_MISSING, listRef } from '../lists/store.ts';
import { itemRef } from '../orders/store.ts';
import { parseQuery, validate } from '../http/validate.ts';
import { serveShared } from './serve-shared.ts';
import type { Service } from './service.ts';

/** How to find the documents that rows of the table declare as owned by an account. */
const ownable: { [T in OwnedCollection]: (db: Firestore, id: string) => Ownable<T> } = {
  lists: (db, id) => ({ ref: listRef(db, id), missing: LIST_MISSING }),
  orders: (db, id) => ({ ref: itemRef(db, id), missing: 'This order does not exist.' }),
  purchases: (db, id) => ({ ref: purchaseRef(db, id), missing: PURCHASE_MISSING }),
};

/** Serves one call within its time: checks its rate, app, caller, rights and request, then does the work. */
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
  const from = clientOf(req);
  // The rate limit does not apply to the payment provider: only its signature identifies it, and it sends as many events as customers pay.
  if (!call.raw) service.consumeBurst(from);
  // The CDN serves shared answers without an App Check token.
  if (call.cache !== 'shared' && !call.raw) await requireApp(service.verifyApp, req);
  const claimed =
    call.access === 'all' ? undefined : await verifyToken(service, req, { ahead: call.deferred === true });
  const request = await parseRequest<C>(service, name, req, { ...claimed, from }).catch(async (error: unknown) => {
    // A caller whose account is no longer valid gets that error in place of one about the request.
    await claimed?.account;
    throw error;
  });
  const weight = weightOf(call, { query: request.query, bodyBytes: bytesOf(req).length });
  const pictures = pictureBase(req, res);
  const shows = shownDocuments[name]?.(request);
  if (shows) {
    await serveShared({ service, name, handler, request, shows, weight, pictures }, req, res);
    return;
  }
  // An order is not checked for a new session: it reads as little as it can, and its customer gets an email about it anyway.
  if (claimed && !call.deferred) await service.hearSession(await claimed.account, request.userAgent);
  if (!call.raw) spendWeight(service.consumeBurst, { ...from, account: claimed?.identity.uid }, weight);
  const { headers = {}, answer } = await handler(request);
  res
    .status(call.status)
    .set({ 'Cache-Control': cacheControl[call.cache], ...headers })
    .type('json')
    .send(writeAnswer(answer, pictures));
}

/** Parses and validates the request, and checks whether the caller may make this call. Throws a `DomainError`. */
async function parseRequest<C extends CallName>(
  service: Service,
  name: C,
  req: Request,
  { identity, account, from }: Partial<Claimed> & { from: Client },
): Promise<CallRequest<C>> {
  const call: Call = calls[name];
  if (identity) service.consumeBurst({ account: identity.uid });
  if (identity && call.access === 'admin') await authorize(service, name, identity);
  const params = call.params && parseParams(call, call.params, req.params);
  const asked = call.query && parseQuery(req.url);
  if (identity && call.ownedBy?.parameter) {
    const { [call.ownedBy.parameter]: owner } = { ...(params as object), ...asked } as Record<
      string,
      string | undefined
    >;
    // The owner is checked before the query is validated: an invalid address, such as one whose `+` arrived as a space, belongs to nobody.
    const named = owner?.trim().toLowerCase();
    if (named) await authorize(service, name, identity, named);
  }
  const query = call.query && validate(call.query, asked);
  const body = call.body && validate(call.body, parseBody(req));
  // The age of the sign-in is checked after the body, so that callers correct wrong fields before they are asked for their password.
  if (identity) requireRecentSignIn(service, call, identity);
  const idempotencyKey = call.idempotent && parseIdempotencyKey(req);
  const { id = '' } = { ...(params as object) } as { id?: string };
  const owned =
    identity && call.ownedBy?.document
      ? await within(
          timeLeft(),
          authorizeDocument(service, name, identity, ownable[call.ownedBy.document](service.db, id)),
        )
      : undefined;
  const raw = call.raw && { rawBody: bytesOf(req), signature: req.headers['stripe-signature']?.toString() };
  const shopOrigin = shopOriginOf(req, process.env);
  // The row of the table, and so the type of the call's request, says which of these fields are present.
  const userAgent = req.headers['user-agent'];
  const sent = { params, query, body, idempotencyKey, from, userAgent, shopOrigin, ...raw };
  return { ...sent, identity, account, owned } as unknown as CallRequest<C>;
}

/** Parses the parameters of the path. An id or email that cannot exist is a 404 if the row has one, else an error about the field. */
function parseParams(call: Call, schema: z.ZodMiniType, params: unknown): unknown {
  try {
    return validate(schema, params);
  } catch (error) {
    if (error instanceof DomainError && call.errorStatuses.includes(404))
      throw new DomainError('not-found', 'There is nothing at this address.');
    throw error;
  }
}
