import { type Call, type CallName, calls, type PagedCall } from '@fourteener/contract/calls';
import { type ProblemName, problems } from '@fourteener/contract/problems';
import type { Answer, Input } from '@fourteener/contract/shapes';
import * as z from 'zod/mini';
import { runningTest } from './running-test.ts';

/** A request of the page, checked against the contract. */
export interface Received<C extends CallName = CallName> {
  params: Input<C, 'params'>;
  query: Input<C, 'query'>;
  body: Input<C, 'body'>;
  idempotencyKey: string | null;
}

/** The pieces of a request for which calls can have schemas. */
const pieces = ['params', 'query', 'body'] as const;

type Reply<C extends CallName> = (received: Received<C>) => Response | Promise<Response>;

interface Asked extends Received {
  name: CallName;
}

/**
 * Replaces the shop behind `fetch`. Requests and responses are checked against the contract's schemas, so that a test cannot assume a shop
 * that does not exist. A call without an answer fails the test that made it.
 */
export class FakeShop {
  /** All requests, in order. */
  readonly asked: Asked[] = [];
  /** Errors that the page does not see; a test with any of them fails. */
  readonly mistakes: string[] = [];
  readonly #replies = new Map<CallName, Reply<CallName>>();
  readonly #test = runningTest();
  #isClosed = false;
  readonly #files = new Map<string, () => Response | Promise<Response>>();

  /** Answers a call from now on: with a value, or with the result of a function of the request. */
  answer<C extends CallName>(name: C, answer: Answer<C> | ((received: Received<C>) => Answer<C>)): void {
    this.reply(name, (received) => {
      const value: Answer<C> = typeof answer === 'function' ? answer(received) : answer;
      return this.#respond(name, value);
    });
  }

  /** Answers a list page by page, by the parameters `limit`, `after` and `last`. */
  answerList<C extends PagedCall>(name: C, rows: Answer<C> | ((received: Received<C>) => Answer<C>)): void {
    this.reply(name, (received) => {
      const all: readonly unknown[] = typeof rows === 'function' ? rows(received) : rows;
      const query: { limit?: number; after?: string; last?: number } = Object.assign({}, received.query);
      const start = Number(query.after ?? 0);
      const end = start + (query.limit ?? query.last ?? all.length);
      const [, path] = calls[name].address.split(' ');
      const headers = new Headers({ 'X-Total-Count': `${all.length}` });
      if (end < all.length) headers.set('Link', `<${path}?after=${end}>; rel="next"`);
      return this.#respond(name, all.slice(start, end) as Answer<C>, headers);
    });
  }

  /** Rejects a call from now on, as the shop would. */
  reject(name: CallName, problem: ProblemName, detail: string, more: Record<string, unknown> = {}): void {
    this.reply(name, () => respondProblem(problem, detail, more));
  }

  /** Lets a call fail as if there were no network. */
  disconnect(name: CallName): void {
    this.reply(name, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Answers a call with a response that the test creates itself. */
  reply<C extends CallName>(name: C, reply: Reply<C>): void {
    this.#replies.set(name, reply);
  }

  /** Whether the test has an answer for a call. */
  knows(name: CallName): boolean {
    return this.#replies.has(name);
  }

  /** Answers the request for a file of the web app. */
  answerFile(path: string, reply: () => Response | Promise<Response>): void {
    this.#files.set(path, reply);
  }

  /** Holds back the responses to a call until the returned function is called. */
  hold(name: CallName): () => void {
    const reply = this.#replies.get(name);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    this.reply(name, async (received) => {
      await held;
      return reply?.(received) ?? this.#unanswered(name);
    });
    return release;
  }

  /** The requests of one call, in order. */
  askedOf<C extends CallName>(name: C): Received<C>[] {
    return this.asked.filter((request) => request.name === name) as unknown as Received<C>[];
  }

  /** From now on the test need not have an answer: the page is closed, but code that was loading may still ask. */
  close(): void {
    this.#isClosed = true;
  }

  /** Replaces `fetch`. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://shop.test');
    const method = init.method ?? 'GET';
    const test = runningTest();
    if (test !== undefined && test !== this.#test) {
      this.mistakes.push(`The page of the test “${test.title}” asked for ${method} ${url.pathname} after that test.`);
      throw new TypeError('Failed to fetch');
    }
    const file = this.#files.get(url.pathname);
    if (file) return file();
    const found = findCall(method, url.pathname);
    if (!found) return this.#unanswered(`${method} ${url.pathname}`);
    const { name, params } = found;
    const received = this.#check(name, {
      params,
      query: nest(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    });
    const request = { ...received, idempotencyKey: new Headers(init.headers).get('Idempotency-Key') } as Received;
    this.asked.push({ name, ...request });
    const reply = this.#replies.get(name);
    const response = reply ? reply(request) : this.#unanswered(name);
    return init.signal ? Promise.race([aborted(init.signal), response]) : response;
  };

  #unanswered(what: string): Response {
    if (!this.#isClosed) this.mistakes.push(`The page asked for ${what}, and the test has no answer for it.`);
    return Response.json({}, { status: 500 });
  }

  #respond<C extends CallName>(name: C, value: Answer<C>, headers = new Headers()): Response {
    const { success, error } = z.safeParse(calls[name].answer, value);
    if (!success) this.mistakes.push(`The shop never answers ${name} like that: ${z.prettifyError(error)}`);
    return Response.json(value, { status: calls[name].status, headers });
  }

  /** The request as the shop would parse it. */
  #check(name: CallName, sent: Record<(typeof pieces)[number], unknown>): Record<string, unknown> {
    const call: Call = calls[name];
    return Object.fromEntries(
      pieces.map((piece) => {
        const value = sent[piece];
        const schema = call[piece];
        if (!schema) return [piece, value];
        const { success, data, error } = z.safeParse(schema, value);
        if (!success) this.mistakes.push(`The shop rejects this ${piece} of ${name}: ${z.prettifyError(error)}`);
        return [piece, success ? data : value];
      }),
    );
  }
}

/** The query parameters as the shop parses them: `spec.speeds=12` becomes `{ spec: { speeds: '12' } }`. */
function nest(params: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [key, value] of params) {
    const [name = '', part] = key.split('.');
    query[name] = part === undefined ? value : { ...(query[name] as object | undefined), [part]: value };
  }
  return query;
}

/** Rejects when the caller aborts the request, even while the response is on its way. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail);
  });
}

/** The response of the shop to a request that it refuses. */
export function respondProblem(problem: ProblemName, detail: string, more: Record<string, unknown> = {}): Response {
  const { status, title } = problems[problem];
  return Response.json({ type: `urn:problem:${problem}`, title, status, detail, message: detail, ...more }, { status });
}

/** The method of each call and the pattern of its path, created once, because every request of a test is compared with all of them. */
const addresses = (Object.entries(calls) as [CallName, Call][]).map(([name, { address }]) => {
  const [method, path = ''] = address.split(' ');
  return { name, method, pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});

/** Finds the call for an address, and the parameters in its path. If two calls match, the one with fewer parameters counts. */
function findCall(asked: string, pathname: string) {
  const matches = addresses.flatMap(({ name, method, pattern }) => {
    const match = method === asked ? pattern.exec(pathname) : null;
    if (!match) return [];
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return [{ name, params: Object.fromEntries(params) as Record<string, string>, count: params.length }];
  });
  return matches.sort((one, other) => one.count - other.count)[0];
}
