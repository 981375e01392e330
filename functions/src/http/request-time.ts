import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';

/** When the request that is being served must have been answered, by `performance.now()`. */
const ends = new AsyncLocalStorage<number>();

/** Serves a request, whose work can ask `timeLeft` how much time is left. */
export function serveInTime<T>({ method }: Pick<Call, 'method'>, serve: () => Promise<T>): Promise<T> {
  return ends.run(performance.now() + (method === 'GET' ? constraints.readTime : constraints.writeTime), serve);
}

/** Milliseconds until this request must be answered; infinite outside of one. */
export function timeLeft(): number {
  return (ends.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}
