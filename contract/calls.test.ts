import { describe, expect, it } from 'vitest';
import type { CallName } from './addresses.ts';
import { type Call, calls, rewriteRoots } from './calls.ts';
import { problems } from './problems.ts';
import { shapes } from './shapes.ts';

interface AnyShape {
  params?: { shape: object };
  query?: unknown;
  body?: unknown;
  answer: unknown;
}

interface Row {
  name: CallName;
  call: Call;
  shape: AnyShape;
}

const rows = (Object.keys(calls) as CallName[]).map((name): Row => ({ name, call: calls[name], shape: shapes[name] }));

const paramsOf = ({ path }: Call) => [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);

it('when the calls are counted, then there are thirteen of the specification and thirty-seven of our own', () => {
  expect(rows.map(({ call }) => `${call.method} ${call.path}`).toSorted()).toEqual(
    [
      'DELETE /partses/{id}',
      'GET /admin/{email}',
      'GET /allorders',
      'GET /allorders/counts',
      'GET /order',
      'GET /partses',
      'GET /partses/{id}',
      'GET /review',
      'GET /user',
      'POST /order',
      'POST /partses',
      'POST /review',
      'PUT /user/admin/{email}',
      'PUT /user/{email}',
      'GET /review/summary',
      'GET /user/{email}',
      'GET /user/{email}/export',
      'POST /user/{email}/deletion',
      'POST /newsletter',
      'PUT /partses/{id}',
      'GET /stock/{id}',
      'POST /stock/{id}',
      'GET /audit',
      'POST /imports/{id}/names',
      'POST /imports/{id}',
      'DELETE /imports/{id}',
      'DELETE /user/admin/{email}',
      'POST /baskets',
      'GET /baskets/mine',
      'PUT /baskets/mine',
      'GET /order/{id}',
      'POST /order/{id}/actions',
      'GET /partses/{id}/watch',
      'POST /partses/{id}/watch',
      'DELETE /partses/{id}/watch',
      'GET /mails',
      'GET /mails/{id}',
      'POST /mails/{id}/attempts',
      'GET /review/mine',
      'GET /partses/{id}/reviews',
      'GET /partses/{id}/reviews/summary',
      'GET /partses/{id}/reviews/mine',
      'PUT /partses/{id}/reviews/mine',
      'DELETE /partses/{id}/reviews/mine',
      'POST /review/{id}/reports',
      'GET /reports',
      'POST /reports/{id}/decision',
      'GET /user/{email}/account',
      'PUT /user/{email}/block',
      'DELETE /user/{email}/block',
    ].toSorted(),
  );
});

it('when the rewrite roots are listed, then they are the paths that Hosting rewrites to the function', () => {
  expect([...rewriteRoots].toSorted()).toEqual([
    'admin',
    'allorders',
    'audit',
    'baskets',
    'imports',
    'mails',
    'newsletter',
    'order',
    'partses',
    'reports',
    'review',
    'stock',
    'user',
  ]);
});

describe.each(rows)('$name', ({ call, shape }) => {
  it('when a call is routed, then its row says who may call it', () => {
    expect(['all', 'signed-in', 'owner', 'owner-or-admin', 'admin']).toContain(call.access);
  });

  it('when only an owner may call, then the row names the parameter with their email, and otherwise it does not', () => {
    const owned = call.access === 'owner' || call.access === 'owner-or-admin';
    expect(call.ownedBy !== undefined).toBe(owned);
  });

  it('when a path has parameters, then each has a schema, and no schema lacks its parameter', () => {
    expect(Object.keys(shape.params?.shape ?? {})).toEqual(paramsOf(call));
  });

  it('when a call requires sign-in, then it may answer 401, and also 403 unless any signed-in user may call', () => {
    expect(call.errorStatuses.includes(401)).toBe(call.access !== 'all');
    expect(call.errorStatuses.includes(403)).toBe(!['all', 'signed-in'].includes(call.access));
  });

  it('when a call takes fields that can be invalid, then 400 is among its error statuses', () => {
    if (shape.body !== undefined || shape.query !== undefined) expect(call.errorStatuses).toContain(400);
    expect(call.errorStatuses.includes(400) || call.errorStatuses.includes(404) || paramsOf(call).length === 0).toBe(
      true,
    );
  });

  it('when a call lists an error status, then a problem with that status exists', () => {
    const known = Object.values(problems).map(({ status }): number => status);
    for (const status of call.errorStatuses) expect(known).toContain(status);
  });

  it('when a response may be cached by the CDN, then it is the same for everybody', () => {
    if (call.cache === 'shared') expect([call.method, call.access]).toEqual(['GET', 'all']);
    if (call.method !== 'GET') expect(call.cache).toBe('none');
  });

  it('when a list is paged, then its call takes a query and is read-only', () => {
    if (call.paged) expect([call.method, shape.query === undefined]).toEqual(['GET', false]);
  });

  it('when a call creates something with an id, then it answers 201', () => {
    const answer = shape.answer as { shape?: object };
    const made = ['insertedId', 'insertedIds'].some((id) => id in (answer.shape ?? {}));
    expect(call.status).toBe(made ? 201 : 200);
    expect(shape.body !== undefined && call.method === 'GET').toBe(false);
  });
});

it('when two calls share an address pattern, then their methods differ', () => {
  const pattern = ({ method, path }: Call) => `${method} ${path.replaceAll(/\{\w+\}/g, '*')}`;
  const patterns = rows.map(({ call }) => pattern(call));
  expect(new Set(patterns).size).toBe(rows.length);
});

it('when the problems are listed, then each has a title and an error status', () => {
  for (const { status, title } of Object.values(problems)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(title).toMatch(/^[A-Z].{4,}[^.]$/);
  }
});
