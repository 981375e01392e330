import { expect, onTestFinished, vi } from 'vitest';
import { clientOf, type Reply } from './client.ts';
import { type FaultFixture, startFaultFixture } from './fault-fixture.ts';

/** The response of `/health` while everything works. */
export const healthy = { status: 'well', firestore: 'answers', auth: 'answers' };

/** A shop of the test's own, whose database and Auth can fail; it ends with the test. */
export async function openHealthFixture(): Promise<FaultFixture> {
  const fixture = await startFaultFixture('order');
  onTestFinished(() => fixture.close());
  return fixture;
}

export const askHealth = (origin: string): Promise<Reply> => clientOf(origin)('/health');

/** Polls until the response matches: a new instance may be slow at first, and a result is cached for five seconds. */
export const waitForHealth = (expected: object, origin: string): Promise<void> =>
  vi.waitFor(async () => expect((await askHealth(origin)).json).toEqual(expected), { timeout: 40_000, interval: 500 });
