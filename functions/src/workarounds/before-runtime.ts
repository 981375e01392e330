import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A listener that runs before the server's own listeners, which it calls with `next`, now or later. */
export type Before = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Adds a listener before the present ones of a server. functions-framework 5.0.5 allows none before its own middleware
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
 * Runs `install` with every server of this process, before its first request is handled. The runtime does not give access to its server,
 * but Node's channel, which `sanitize-request.ts` also uses, publishes it before the server's own listeners run.
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
