import type { Request, Response } from 'express';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { requireApp } from '../auth/app-check.ts';
import { verifyToken } from '../auth/authenticate.ts';
import { isStaffFor } from '../auth/authorize.ts';
import { DomainError } from '../errors/domain-error.ts';
import { cacheControl } from '../http/cache.ts';
import type { CallRequest, Handler } from '../http/handlers.ts';
import type { Identity } from '../http/identity.ts';
import { writeAnswer } from '../http/pictures.ts';
import type { ShownDocuments } from '../http/response-cache.ts';
import { claimsRole, sendShared, serialize } from '../http/shared.ts';
import { spendWeight } from '../rate-limit/spend-weight.ts';
import type { Service } from './service.ts';

/** The least weight, in requests, of an answer that is made anew for the staff although one is in memory. */
const ANEW_WEIGHT = 5;

/** A parsed request for a public read. */
interface SharedRead<C extends CallName> {
  service: Service;
  name: C;
  handler: Handler<C>;
  request: CallRequest<C>;
  shows: ShownDocuments;
  weight: number;
  pictures: string;
}

/** Answers a public read from memory. Only for a verified token of the staff is the answer made anew; making an answer spends its weight. */
export async function serveShared<C extends CallName>(
  { service, name, handler, request, shows, weight, pictures }: SharedRead<C>,
  req: Request,
  res: Response,
): Promise<void> {
  const call: Call = calls[name];
  const key = `${name} ${pictures} ${JSON.stringify([request.params, request.query])}`;
  // The staff sees its own changes at once, whichever instance made them. While Auth cannot be asked, it gets the same answers as everybody.
  const staff = claimsRole(req) ? await findStaff(service, name, req).catch(() => undefined) : undefined;
  const wanted = { key, shows, address: pictures + req.originalUrl, anew: staff !== undefined };
  const spender = { ...request.from, account: staff?.uid };
  if (staff) spendWeight(service.consumeBurst, spender, Math.max(weight, ANEW_WEIGHT));
  else if (!service.responseCache.has(key)) spendWeight(service.consumeBurst, spender, weight);
  const sendToStaff = async () => {
    const { answer } = await handler({ ...request, anew: true, isForStaff: true });
    res.vary('Authorization').set('Cache-Control', cacheControl.none);
    res.status(call.status).type('json').send(writeAnswer(answer, pictures));
  };
  if (staff && call.showsStaffMore) {
    // The kept answer is dropped, as visitors must not see an older state than the staff has seen.
    service.responseCache.forget(key);
    return sendToStaff();
  }
  // A kept answer never contains what only the staff may see, whoever asks.
  const make = async () =>
    serialize(name, await handler({ ...request, anew: staff !== undefined, isForStaff: false }), pictures);
  try {
    sendShared(req, res, await service.responseCache.get(wanted, make));
  } catch (error) {
    // The claims of a token lack a role that was given after the token was issued.
    if (!(call.showsStaffMore && isNotFound(error) && (await findStaff(service, name, req)))) throw error;
    await sendToStaff();
  }
}

const isNotFound = (error: unknown) => error instanceof DomainError && error.code === 'not-found';

/** The caller of a public call, if their role shows them more of it; undefined, without an error, for everybody else. */
async function findStaff(service: Service, name: CallName, req: Request): Promise<Identity | undefined> {
  if (req.headers.authorization === undefined) return undefined;
  try {
    await requireApp(service.verifyApp, req);
    const { identity } = await verifyToken(service, req, { ahead: false });
    return (await isStaffFor(service, name, identity)) ? identity : undefined;
  } catch (error) {
    if (error instanceof DomainError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}
