import { afterAll, beforeAll } from 'vitest';
import { type Client, clientOf } from './client.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * Two instances of the built function for one test file, because production runs several and the guarantees must hold between them too.
 * Answers how each of them is asked.
 */
export function useTwoServers(): [Client, Client] {
  let servers: RunningServer[] = [];
  beforeAll(async () => {
    servers = await Promise.all([startServer(), startServer()]);
  });
  afterAll(() => Promise.all(servers.map(({ stop }) => stop())));
  const open =
    (instance: 0 | 1): Client =>
    (path, request) => {
      const server = servers[instance];
      if (!server) throw new Error('The servers are not open yet.');
      return clientOf(server.origin)(path, request);
    };
  return [open(0), open(1)];
}
