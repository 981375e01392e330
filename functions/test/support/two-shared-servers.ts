/** A global setup of Vitest: starts two instances of the built function once for all files of a suite. */
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origins of the suite's two instances. */
    twoOrigins: [string, string];
  }
}

/** Resolves to a function that stops the instances. Vitest requires the name `setup`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [one, other] = await Promise.all([startServer(), startServer()]);
  project.provide('twoOrigins', [one.origin, other.origin]);
  return async () => {
    await Promise.all([one.stop(), other.stop()]);
  };
}
