import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Looks at a request before the server's own listeners do; they get it with `next`, now or later. */
export type Before = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Puts it before the listeners that a server has by now. functions-framework 5.0.5 lets nobody in before its own middleware
 * (https://github.com/GoogleCloudPlatform/functions-framework-nodejs/issues/255).
 */
export function serveBefore(server: Server, before: Before): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    before(req, res, () => {
      for (const other of others) Reflect.apply(other, server, [req, res]);
    });
  });
}

/**
 * Does something with every server of this process, before its first request: the runtime does not hand its server out, but Node
 * does, on the channel that `sanitize-request.ts` uses too, before the server's own listeners run.
 */
export function onEachServer(install: (server: Server) => void): void {
  const known = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    install(server);
  });
}
