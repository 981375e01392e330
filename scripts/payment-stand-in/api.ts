import { listMovements } from './balance.ts';
import { readFields, readNewSession, readRefund } from './api-fields.ts';
import { ApiError } from './objects.ts';
import type { Provider } from './provider.ts';

/** A received request to the API. */
export interface ApiRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  body: string;
}

export interface ApiAnswer {
  status: number;
  body: object;
  /** Whether this is the stored answer of an earlier request with the same idempotency key. */
  isReplayed?: boolean;
}

/** The answers by idempotency key; plain data, so that they can be stored in a file. */
export type KeptAnswers = Record<string, { request: string; at: number; answer: ApiAnswer }>;

/** The time for which Stripe keeps answers at least, and the stand-in exactly, in seconds. */
const KEPT_FOR = 24 * 60 * 60;

interface ApiOptions {
  provider: Provider;
  key: string;
  kept: KeptAnswers;
  /** Whether this request fails as by a fault of Stripe's. */
  isFailing?: boolean;
}

/** Answers a request as Stripe's API does, errors included. */
export function answerApi(request: ApiRequest, options: ApiOptions): ApiAnswer {
  try {
    authenticate(request, options.key);
    const { method, idempotencyKey } = request;
    return method === 'POST' && idempotencyKey !== undefined
      ? answerOnce(request, idempotencyKey, options)
      : { status: 200, body: route(request, options.provider) };
  } catch (error) {
    return toAnswer(error);
  }
}

function authenticate({ authorization }: ApiRequest, key: string): void {
  if (authorization === undefined) throw new ApiError('You did not provide an API key.', { status: 401 });
  if (authorization !== `Bearer ${key}`) throw new ApiError('Invalid API Key provided.', { status: 401 });
}

function answerOnce(request: ApiRequest, key: string, { provider, kept, isFailing = false }: ApiOptions): ApiAnswer {
  const written = `${request.method} ${request.path} ${request.body}`;
  const found = kept[key];
  const before = found && found.at + KEPT_FOR > provider.seconds ? found : undefined;
  if (before !== undefined && before.request !== written) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new ApiError(message, { type: 'idempotency_error' });
  }
  if (before !== undefined) return { ...before.answer, isReplayed: true };
  const keep = (answer: ApiAnswer): ApiAnswer => {
    kept[key] = { request: written, at: provider.seconds, answer: structuredClone(answer) };
    return answer;
  };
  try {
    if (isFailing) throw new ApiError('An unknown error occurred.', { status: 500, type: 'api_error', isKept: true });
    return keep({ status: 200, body: route(request, provider) });
  } catch (error) {
    const answer = toAnswer(error);
    return error instanceof ApiError && error.isKept ? keep(answer) : answer;
  }
}

function route({ method, path, body }: ApiRequest, provider: Provider): object {
  const { session, action } = SESSION.exec(path)?.groups ?? {};
  const isPost = method === 'POST';
  if (isPost && path === '/v1/checkout/sessions')
    return provider.createSession(readNewSession(readFields(body), provider.seconds));
  if (isPost && path === '/v1/refunds') {
    const { payment_intent, amount, metadata } = readRefund(readFields(body));
    return provider.createRefund(payment_intent, amount, metadata);
  }
  const { what = '', payment = '', limit } = LISTED.exec(path)?.groups ?? {};
  if (method === 'GET' && limit) {
    const all = what === 'refunds' ? provider.listRefunds(payment) : provider.listDisputes(payment);
    return { object: 'list', data: all.slice(0, Number(limit)), has_more: false, url: `/v1/${what}` };
  }
  if (isPost && session !== undefined && action === '/expire') return provider.expireSession(session);
  const pages = /^\/v1\/checkout\/sessions\?(?<query>.+)$/.exec(path)?.groups?.['query'];
  if (method === 'GET' && pages !== undefined) return listSessions(provider, new URLSearchParams(pages));
  const moved = /^\/v1\/balance_transactions\?(?<query>.+)$/.exec(path)?.groups?.['query'];
  if (method === 'GET' && moved !== undefined)
    return listMovements(provider.balance.movements, new URLSearchParams(moved));
  const [, asked] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? [];
  if (method === 'GET' && asked !== undefined) return provider.retrievePayment(asked);
  if (method === 'GET' && session !== undefined && action === undefined) return provider.retrieveSession(session);
  throw new ApiError(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
}

/**
 * The sessions created in a period, the newest first: at most the requested number, after the session that the request
 * names.
 */
function listSessions({ sessions }: Provider, query: URLSearchParams): object {
  const number = (name: string, instead: number) => Number(query.get(name) ?? instead);
  const [from, to] = [number('created[gte]', 0), number('created[lt]', Infinity)];
  const made = sessions.toReversed().filter(({ created }) => created >= from && created < to);
  const after = made.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = made.slice(after, after + number('limit', 10));
  return { object: 'list', data, has_more: after + data.length < made.length, url: '/v1/checkout/sessions' };
}

const LISTED = /^\/v1\/(?<what>refunds|disputes)\?payment_intent=(?<payment>\w+)&limit=(?<limit>\d{1,3})$/;
const SESSION = /^\/v1\/checkout\/sessions\/(?<session>[^/]+)(?<action>\/expire)?$/;

function toAnswer(error: unknown): ApiAnswer {
  if (error instanceof ApiError) return { status: error.status, body: error.body };
  throw error;
}
