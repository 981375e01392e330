import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream';
import { type Problem, type ProblemName, problems } from '@fourteener/contract/problems';

/**
 * A proxy in front of the Hosting emulator, which crashes on an address that `new URL` refuses (docs/decisions/0045).
 */
export interface Guard {
  /** Forwards requests to the emulator on this port. */
  open(port: number): void;
  /** Answers 503 until `open` is called again. */
  shut(): void;
  close(): void;
}

/**
 * Headers that apply to a single connection and are not forwarded: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1
 */
const ofTheConnection = new Set(['connection', 'keep-alive', 'proxy-connection']);

interface GuardOptions {
  host: string;
  port: number;
}

/** Starts the proxy at the port where people and tests open the shop. */
export async function startGuard({ host, port }: GuardOptions): Promise<Guard> {
  // Not kept alive: the emulator may close a kept connection at the moment when it is used again.
  const agent = new Agent();
  let target: number | undefined;

  const server = createServer((asked, answer) => {
    const isUnreadable = !isReadable(asked.url ?? '', asked.headers.host);
    const isPerson = isRead(asked) && /\btext\/html\b/.test(asked.headers.accept ?? '');
    if (isUnreadable && !(isPerson && isReadable(NOWHERE, asked.headers.host))) {
      refuse(answer, 'malformed-request', 'This address cannot be read.');
    } else if (target === undefined) {
      refuse(answer, 'busy', 'The shop is starting again: try again in a moment.');
    } else {
      // A browser gets the page for unknown addresses.
      const path = isUnreadable ? NOWHERE : asked.url;
      forward(asked, answer, path, { agent, host, port: target });
    }
  });
  server.listen({ host, port });
  await once(server, 'listening');

  return {
    open: (inner) => {
      target = inner;
    },
    shut: () => {
      target = undefined;
      // The remaining connections belong to an emulator that is being stopped.
      agent.destroy();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

/** Whether the Hosting emulator can handle an address: it parses the address and decodes its path. */
export function isReadable(path: string, host = ''): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, `http://${host}`)) return false;
  try {
    decodeURI(path.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** An address for which there is no page. */
const NOWHERE = '/no-such-page';

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

interface Target extends GuardOptions {
  agent: Agent;
}

function forward(asked: IncomingMessage, answer: ServerResponse, path: string | undefined, to: Target): void {
  const { method } = asked;
  const passed = request({ ...to, method, path, headers: forOneHop(asked.rawHeaders), setHost: false });
  passed.on('response', (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.statusMessage, forOneHop(answered.rawHeaders));
    pipeline(answered, answer, () => undefined);
  });
  passed.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else refuse(answer, 'busy', 'The shop did not answer: try again in a moment.');
  });
  // The client has gone and needs no answer.
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}

function forOneHop(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !ofTheConnection.has((headers[index - (index % 2)] ?? '').toLowerCase()));
}

/** Answers in the function's error format, since the same clients read it. */
function refuse(answer: ServerResponse, name: ProblemName, detail: string): void {
  const body = { type: `urn:problem:${name}`, ...problems[name], detail, message: detail } satisfies Problem;
  const retry = name === 'busy' ? { 'Retry-After': '5' } : {};
  answer.writeHead(body.status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...retry,
    // The rest of the request's body is not read.
    Connection: 'close',
  });
  answer.end(JSON.stringify(body));
}
