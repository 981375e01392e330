import type { Address, CallAt, CallName, calls, PagedCall } from '@fourteener/contract/calls';
import type { Problem } from '@fourteener/contract/problems';
import type { Answer, Input } from '@fourteener/contract/shapes';
import { takePreloadedAnswer } from './preloaded-answers.ts';
import { tellSessionEnded } from './ended-session.ts';
import { NetworkError, HttpProblem } from './errors.ts';
import { isRead } from './nouns.ts';
import { fillPath, nextCursorOf, writeQuery } from './request.ts';
import { getAppToken, getToken } from './token-source.ts';
import { trackWork } from '../ui/code/work-under-way.ts';

type Piece = 'params' | 'query' | 'body';
type Taken<C extends CallName> = { [K in Piece as Input<C, K> extends undefined ? never : K]: Input<C, K> };
/** The pieces that can be left out, since all of their fields can. */
type Omittable<T> = { [K in keyof T]: Partial<T[K]> extends T[K] ? K : never }[keyof T];
type Pieces<T> = Omit<T, Omittable<T>> & Partial<Pick<T, Omittable<T>>>;
type Key<C extends CallName> = (typeof calls)[C] extends { idempotent: true } ? { idempotencyKey: string } : unknown;

/** The pieces of a request that the call's row in the contract names. */
export type CallPieces<C extends CallName> = Pieces<Taken<C>>;

/** The pieces of a call, a signal that aborts it, and `renews: false` for a call that is not repeated with a new token. */
export type CallOptions<C extends CallName> = CallPieces<C> & Key<C> & { signal?: AbortSignal; renews?: false };

interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  renews?: false;
}

/**
 * Makes the contract's call at an address with the signed-in user's token. After a 401 it tries once more with a new token. Throws
 * `HttpProblem` when the shop rejects the call and `NetworkError` when no answer came.
 */
export function call<A extends Address>(address: A, options: CallOptions<CallAt<A>>): Promise<Answer<CallAt<A>>>;
export function call(address: Address, options: AnyOptions): Promise<unknown> {
  const answer = request(address, options).then(parseAnswer);
  return isRead(address) ? answer : trackWork(answer);
}

/** The address of a list that is read in pages. */
export type PagedAddress = (typeof calls)[PagedCall]['address'];

/** One page of a list. */
export interface PageOf<C extends PagedCall> {
  rows: Answer<C>;
  /** The value of `after` for the next page; undefined on the last. */
  next: string | undefined;
  /** How many rows the whole list has; undefined unless `count` was asked for. */
  total: number | undefined;
}

/** Like `call`, for a list: returns one page of its rows, and the position of the next page. */
export async function callPage<A extends PagedAddress>(
  address: A,
  options: CallOptions<CallAt<A>>,
): Promise<PageOf<CallAt<A> & PagedCall>> {
  const response = await request(address, options);
  const rows = (await parseAnswer(response)) as Answer<CallAt<A> & PagedCall>;
  const total = response.headers.get('X-Total-Count');
  return { rows, next: nextCursorOf(response.headers.get('Link')), total: total === null ? undefined : Number(total) };
}

async function request(address: Address, options: AnyOptions): Promise<Response> {
  const token = await currentToken();
  const response = await send(address, options, token);
  const isRenewed = response.status === 401 && token !== null && options.renews !== false;
  const fresh = isRenewed ? await currentToken(true) : null;
  return fresh === null ? response : send(address, options, fresh);
}

async function currentToken(fresh?: boolean): Promise<string | null> {
  return getToken(fresh).catch((error: unknown) => Promise.reject(new NetworkError(error)));
}

async function send(methodAndPath: Address, options: AnyOptions, token: string | null): Promise<Response> {
  const { params, query, body, idempotencyKey, signal } = options;
  const [method, path] = methodAndPath.split(' ') as [string, string];
  const headers = new Headers();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  // Public calls need no token, and a build without a site key contains none of this code.
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (siteKey && (token !== null || method !== 'GET')) headers.set('X-Firebase-AppCheck', await readAppToken());
  const address = fillPath(path, params) + writeQuery(query);
  const init: RequestInit = {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    // A response in the browser's cache may be from before an order, so it is revalidated: the shop answers 304 while it still holds.
    cache: 'no-cache',
  };
  try {
    const early = method === 'GET' ? takePreloadedAnswer(address) : undefined;
    return await (early ?? fetch(address, init));
  } catch (error) {
    throw signal?.aborted ? error : new NetworkError(error);
  }
}

async function readAppToken(): Promise<string> {
  return getAppToken().catch((error: unknown) => Promise.reject(new NetworkError(error)));
}

async function parseAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem> & Record<string, unknown>) : {};
  const error = new HttpProblem(response.status, problem, Number.isFinite(seconds) ? seconds * 1_000 : undefined);
  if (error.problem === 'sign-in-needed') tellSessionEnded();
  throw error;
}
