import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { needEnv } from './shop.ts';

/** The state of Auth: working, closing every connection, or accepting requests without ever responding. */
export type AuthState = 'well' | 'down' | 'silent';

/** A proxy between the shop and the Auth emulator. */
export async function startAuthProxy() {
  let state: AuthState = 'well';
  const [hostname, port] = needEnv('FIREBASE_AUTH_EMULATOR_HOST').split(':');
  const server = createServer((req, res) => {
    if (state === 'down') req.socket.destroy();
    if (state !== 'well') return;
    // The raw headers: in a process with the shop's own code, the values of `headers` have another type (sanitize-request.ts).
    const { method, url, rawHeaders: headers } = req;
    const upstream = request({ hostname, port, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    upstream.on('error', () => res.destroy());
    req.pipe(upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The value for `FIREBASE_AUTH_EMULATOR_HOST`. */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    setState: (next: AuthState) => (state = next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
