import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

/** A test with all that it has begun: requests, timers and callbacks that follow from it belong to it, even after its end. */
interface RunningTest {
  title: string;
}

const running = new AsyncLocalStorage<RunningTest>();

/** Runs a test with its hooks, so that `runningTest` tells what belongs to it. */
export const runTest = (title: string, run: () => Promise<void>): Promise<void> => running.run({ title }, run);

/** The test to which the calling code belongs; undefined outside of tests. */
export const runningTest = (): RunningTest | undefined => running.getStore();

/** Lets a callback belong to the current test, when a timer that all tests share calls it. */
export const keepTest = <T extends unknown[]>(call: (...args: T) => void): ((...args: T) => void) =>
  AsyncResource.bind(call);
