import { expect, it } from 'vitest';
import { EMULATORS } from '../../src/platform/emulators.ts';
import { clientOf } from '../support/client.ts';
import { startServer } from '../support/server.ts';

// The built function runs as in production, with no emulator variable but the one under test.
const clean = Object.fromEntries(EMULATORS.map((name) => [name, undefined]));
const real = {
  ...clean,
  LIMIT_FACTOR: undefined,
  RESPONSE_CACHE: undefined,
  GCLOUD_PROJECT: 'fourteener',
  METADATA_SERVER_DETECTION: 'none',
};

it.each(EMULATORS)(
  'when %s is set for a real project, then the built function does not start, and says why',
  async (name) => {
    await expect(startServer({ env: { ...real, [name]: '127.0.0.1:9' } })).rejects.toThrow(
      `${name} must not be set for the project "fourteener": only demo- projects use emulators.`,
    );
  },
);

it('when a real project has no emulator variable set, then the built function starts', async () => {
  const server = await startServer({ env: real });
  try {
    expect((await clientOf(server.origin)('/no-such-address')).status).toBe(404);
  } finally {
    await server.stop();
  }
});
