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

/** A client of the shop at an origin: sends a request and reads the whole response; no status throws. */
export function clientOf(origin: string) {
  return async (path: string, { method, as, body, raw, headers = {} }: Sending = {}): Promise<Reply> => {
    const token = typeof as === 'object' ? as.token : as;
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(origin + path, {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
      redirect: 'manual',
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parse(text) };
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
