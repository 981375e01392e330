import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Reply } from './client.ts';

interface Wire {
  method?: string;
  /** Sent unchanged: `fetch` would normalize `..` and unusual characters. */
  path: string;
  headers?: Record<string, string>;
  /** Sent one by one without a Content-Length, unless the headers have one. */
  chunks?: (string | Uint8Array)[];
}

/** Sends a request that no browser would send: any method and path, and a body in chunks. */
export async function sendWire(
  origin: string,
  { method = 'GET', path, headers = {}, chunks = [] }: Wire,
): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  const outgoing = request({ hostname, port, method, path, headers, agent: false });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  for (const chunk of chunks) outgoing.write(chunk);
  outgoing.end();
  const [answer] = await answered;
  const text = (await buffer(answer)).toString();
  return { status: answer.statusCode ?? 0, headers: new Headers(flatten(answer)), text, json: parse(text) };
}

function flatten({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
