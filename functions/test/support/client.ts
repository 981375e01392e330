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

/** The refusals that no test has looked at yet, each with its request. */
const unread = new Map<Reply, string>();

/**
 * Returns the requests whose refusal no test has looked at, and clears them. Otherwise a test that prepares something by a request, without
 * looking at its status, would fail later with a misleading error.
 */
export function takeUnreadRefusals(): string[] {
  const refusals = [...unread.values()];
  unread.clear();
  return refusals;
}

/** A reply; a refusal counts as unread until a test reads any part of it. */
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
 * The network of the requests of one test file. A network's quotas are one document, for which concurrent files would otherwise wait for
 * one another.
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
