import type { Express, Request, Response } from 'express';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { DomainError } from '../errors/domain-error.ts';
import type { Handlers } from '../http/handlers.ts';
import { serveCall } from './serve.ts';
import type { Service } from './service.ts';

/** Adds a route for each row of the contract's table to the app, and a problem for every other address. */
export function mountCalls(app: Express, service: Service, handlers: Handlers): void {
  const names = Object.keys(calls) as CallName[];
  const byRoute = Map.groupBy(names, (name) => calls[name].path.replaceAll(/\{(\w+)\}/g, ':$1'));
  // `/partses/facets` must come before `/partses/:id`, which matches it too.
  const routes = [...byRoute].toSorted(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')));
  for (const [route, named] of routes) {
    // One route has all methods of an address: `app.get` and its like would add a route each, and `app.all` one for each method.
    const mounted = app.route(route);
    for (const name of named) {
      const handle = (req: Request, res: Response) => serveCall(service, name, handlers[name], req, res);
      mounted[calls[name].method.toLowerCase() as Lowercase<Call['method']>](handle);
    }
    const allowed = new Set<string>(named.map((name) => calls[name].method));
    mounted.all((req, res) => answerMethod(req, res, allowed));
  }
  app.use(throwNotFound);
}

/** Tells the methods that an address accepts: in a 204 for OPTIONS, in a 405 for any other method. */
export function answerMethod(req: Request, res: Response, allowed: ReadonlySet<string>): void {
  const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  if (req.method === 'OPTIONS') {
    res.set({ Allow: allow, 'Cache-Control': 'no-store' }).status(204).end();
    return;
  }
  throw new DomainError('wrong-method', `This address accepts ${allow}.`, { headers: { Allow: allow } });
}

function throwNotFound(): never {
  throw new DomainError('not-found', 'This address does not exist.');
}
