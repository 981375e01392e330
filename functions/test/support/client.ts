import { randomInt } from 'node:crypto';
import type { Account } from './accounts.ts';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown;
}

interface Sending {
  method?: string;
  /** An account, a bare token, or undefined for an anonymous request. */
  as?: Account | string | undefined;
  body?: unknown;
  /** A body that is sent unchanged. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** The refusals that no test has looked at yet, each with the request that was refused. */
const unread = new Map<Reply, string>();

/**
 * Answers the requests whose refusal no test has looked at, and forgets them. A test that prepares something by a request and does not
 * look at its status would otherwise fail later, at something that has another cause.
 */
export function takeUnreadRefusals(): string[] {
  const refusals = [...unread.values()];
  unread.clear();
  return refusals;
}

/** A reply; a refusal is noted as unread until a test reads anything of it. */
function replyOf(request: string, status: number, headers: Headers, text: string): Reply {
  const read = <T>(value: T): T => {
    unread.delete(reply);
    return value;
  };
  const json = parse(text);
  const reply: Reply = {
    get headers() {
      return read(headers);
    },
    get status() {
      return read(status);
    },
    get text() {
      return read(text);
    },
    get json() {
      return read(json);
    },
  };
  if (status >= 400) unread.set(reply, `${request} answered ${status}: ${text.slice(0, 300)}`);
  return reply;
}

/**
 * The network of the requests of one file of tests. What a network has left of its allowances is one document, for which the files that run
 * at the same time would else wait for one another, some in vain.
 */
const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/**
 * A client of the shop at an origin: sends a request and reads the whole response; no status throws, but the test fails after it when
 * a refusal was not looked at (`takeUnreadRefusals`).
 */
export function clientOf(origin: string) {
  return async (path: string, { method, as, body, raw, headers = {} }: Sending = {}): Promise<Reply> => {
    const token = typeof as === 'object' ? as.token : as;
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const by = method ?? (sent === undefined ? 'GET' : 'POST');
    const answer = await fetch(origin + path, {
      method: by,
      headers: {
        'X-Forwarded-For': network,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
      redirect: 'manual',
    });
    return replyOf(`${by} ${path}`, answer.status, answer.headers, await answer.text());
  };
}

export type Client = ReturnType<typeof clientOf>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
