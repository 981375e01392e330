import domain from 'node:domain';
import { EventEmitter } from 'node:events';

/** Replaces a domain for the framework: it runs the work and does nothing else. */
class DisabledDomain extends EventEmitter {
  run<T>(work: (...args: unknown[]) => T, ...args: unknown[]): T {
    return work(...args);
  }
}

/**
 * Prevents domains (`node:domain`, deprecated) in this process. The functions framework runs each request in one. From the first one on,
 * Node tracks every promise of the process, and an order, which consists mostly of gRPC promises, takes a seventh longer. Our app catches
 * the errors of calls; an error outside of all calls ends the instance, as in any Node program (docs/decisions/0032). Seen in
 * functions-framework 5.0.5; Node's own rewrite of domains (https://github.com/nodejs/node/pull/61095) may make this unnecessary.
 */
export function disableNodeDomains(): void {
  Object.assign(domain, { create: () => new DisabledDomain() });
}
