/** A global setup of Vitest: starts the built function once for all files of a suite. */
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the suite's server. */
    sharedOrigin: string;
  }
}

/** Resolves to a function that stops the server. Vitest requires the name `setup`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, stop } = await startServer();
  project.provide('sharedOrigin', origin);
  return stop;
}
