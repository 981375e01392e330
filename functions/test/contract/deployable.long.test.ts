import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type CallName, calls } from '@fourteener/contract/calls';
import { pathToPart } from '@fourteener/contract/part/address';
import { clientOf } from '../support/client.ts';
import { type InstalledFunction, installFunction } from '../support/installed-function.ts';
import { makePart } from '../support/parts.ts';
import { carryOut, composeCall } from '../support/requests.ts';
import { builtFunction, startServer } from '../support/server.ts';
import { makeActors } from '../support/fixture.ts';

let installed: InstalledFunction | undefined;
afterAll(() => installed?.remove());

it(
  'when the built folder is copied alone elsewhere, then it installs, boots and answers every call',
  { timeout: 300_000 },
  async () => {
    expect(readdirSync(builtFunction).sort()).toEqual([
      'compile.cjs',
      'index.js',
      'index.js.map',
      'package-lock.json',
      'package.json',
      'served-page-frame.js',
      'served-pages.js',
      'start.cjs',
    ]);
    installed = installFunction();
    expect(readdirSync(installed.source)).toContain('compiled');
    const server = await startServer(installed);
    try {
      const send = clientOf(server.origin);
      const actors = await makeActors();
      // `saveUser` comes first, because later calls read the user that it creates.
      for (const name of ['saveUser', ...(Object.keys(calls) as CallName[])] as const) {
        const { status, text } = await carryOut(send, await composeCall(name, actors));
        expect(status, `${name}: ${text}`).toBe(calls[name].status);
      }
      expect((await send(pathToPart(await makePart({ name: 'Rendered Alone' })))).text).toContain(
        'Rendered Alone</h1>',
      );
    } finally {
      await server.stop();
    }
  },
);

it('when the built folder is read, then it depends only on packages from a registry', () => {
  const { dependencies } = JSON.parse(readFileSync(join(builtFunction, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies)).not.toEqual([]);
  for (const [name, version] of Object.entries(dependencies)) {
    expect(name).not.toMatch(/^@fourteener\//);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});
