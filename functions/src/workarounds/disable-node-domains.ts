import domain from 'node:domain';
import { EventEmitter } from 'node:events';

/** The object that the framework takes for a domain: runs what it is given, and no more. */
class DisabledDomain extends EventEmitter {
  run<T>(work: (...args: unknown[]) => T, ...args: unknown[]): T {
    return work(...args);
  }
}

/**
 * Keeps domains (`node:domain`, deprecated) out of this process. The functions framework runs each request in one; from the
 * first on, Node follows every promise of the process, and an order, which is mostly promises of gRPC, takes a seventh
 * longer. Errors of a call are caught by our own app; what is thrown outside of all calls ends the instance, as it does in
 * any Node program (docs/decisions/0032). Seen in functions-framework 5.0.5; Node's own rewrite of domains
 * (https://github.com/nodejs/node/pull/61095) may end the need.
 */
export function disableNodeDomains(): void {
  Object.assign(domain, { create: () => new DisabledDomain() });
}
