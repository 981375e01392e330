import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vite } from '../../scripts/build/web.ts';
import { inCache, inRoot } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';
import { servePages } from './serve-pages.ts';

type Version = 'this' | 'next';

/** A server of the pages of two versions, one of which is deployed at a time. */
export interface TwoVersions {
  origin: string;
  deploy: (version: Version) => void;
  close: () => Promise<void>;
}

/** Builds the next version in another folder, and serves the current one. */
export async function openTwoVersions(): Promise<TwoVersions> {
  const folder = inCache('pages-of-the-next-version');
  const config = ['--config', 'vite.next-version.config.ts'];
  const build = [vite, 'build', ...config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production', CURRENCY: 'USD' };
  const built = await run(process.execPath, build, { cwd: inRoot('web'), env });
  if (built.code !== 0) throw new Error(built.output);
  const pages = { this: servePages(inRoot('web', 'dist')), next: servePages(folder) };
  let deployed: Version = 'this';
  const server = createServer((asked, answer) => void pages[deployed].emit('request', asked, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (version) => (deployed = version),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
