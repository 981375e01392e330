import type { Request, Response } from 'express';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { requireApp } from '../auth/app-check.ts';
import { verifyToken } from '../auth/authenticate.ts';
import { authorize } from '../auth/authorize.ts';
import { DomainError } from '../errors/domain-error.ts';
import { cacheControl } from '../http/cache.ts';
import type { CallRequest, Handler } from '../http/handlers.ts';
import type { Identity } from '../http/identity.ts';
import { writeAnswer } from '../http/pictures.ts';
import type { ShownDocuments } from '../http/response-cache.ts';
import { claimsAdmin, sendShared, serialize } from '../http/shared.ts';
import { spendWeight } from '../rate-limit/spend-weight.ts';
import type { Service } from './service.ts';

/** As how many requests an answer counts at least that is made for an admin although one is in memory. */
const ANEW_WEIGHT = 5;

/** A public read that was parsed. */
interface SharedRead<C extends CallName> {
  service: Service;
  name: C;
  handler: Handler<C>;
  request: CallRequest<C>;
  shows: ShownDocuments;
  weight: number;
  pictures: string;
}

/** Answers a public read from memory, where only an admin's verified token has it made anew; what is made spends its weight. */
export async function serveShared<C extends CallName>(
  { service, name, handler, request, shows, weight, pictures }: SharedRead<C>,
  req: Request,
  res: Response,
): Promise<void> {
  const call: Call = calls[name];
  const key = `${name} ${pictures} ${JSON.stringify([request.params, request.query])}`;
  // Admins see their own change at once, whichever instance made it. If Auth cannot be asked, they are answered as everybody is.
  const admin = claimsAdmin(req) ? await findAdmin(service, call, req).catch(() => undefined) : undefined;
  const wanted = { key, shows, address: pictures + req.originalUrl, anew: admin !== undefined };
  const spender = { ...request.from, account: admin?.uid };
  if (admin) spendWeight(service.consumeBurst, spender, Math.max(weight, ANEW_WEIGHT));
  else if (!service.responseCache.has(key)) spendWeight(service.consumeBurst, spender, weight);
  // Whoever asks: what is hidden is in no answer that is kept.
  const make = async () =>
    serialize(name, await handler({ ...request, anew: admin !== undefined, seesHidden: false }), pictures);
  try {
    sendShared(req, res, await service.responseCache.get(wanted, make));
  } catch (error) {
    if (!(call.showsHidden && isNotFound(error) && (admin ?? (await findAdmin(service, call, req))))) throw error;
    const { answer } = await handler({ ...request, anew: true, seesHidden: true });
    res.vary('Authorization').set('Cache-Control', cacheControl.none);
    res.status(call.status).type('json').send(writeAnswer(answer, pictures));
  }
}

const isNotFound = (error: unknown) => error instanceof DomainError && error.code === 'not-found';

/** The caller of a public call, if it is an admin. Whoever is not need not be told why. */
async function findAdmin(service: Service, call: Call, req: Request): Promise<Identity | undefined> {
  if (req.headers.authorization === undefined) return undefined;
  try {
    await requireApp(service.verifyApp, req);
    const { identity } = await verifyToken(service, req, { ahead: false });
    await authorize(service, { ...call, access: 'admin', ownedBy: undefined }, identity);
    return identity;
  } catch (error) {
    if (error instanceof DomainError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}
