import { describe, expect, it } from 'vitest';
import type { CallName } from './addresses.ts';
import { type Call, calls, roots } from './calls.ts';
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

it('when the calls are counted, then they are the thirteen of the specification and thirty-two of our own', () => {
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
    ].toSorted(),
  );
});

it('when the roots are listed, then they are what Hosting hands to the function', () => {
  expect([...roots].toSorted()).toEqual([
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
  it('when the router reads its row, then it finds who may call', () => {
    expect(['all', 'signed-in', 'owner', 'owner-or-admin', 'admin']).toContain(call.access);
  });

  it('when it belongs to an owner, then the row says which parameter names them, and else not', () => {
    const owned = call.access === 'owner' || call.access === 'owner-or-admin';
    expect(call.ownedBy !== undefined).toBe(owned);
  });

  it('when it has parameters in its path, then each has a schema, and no schema is for one that is not there', () => {
    expect(Object.keys(shape.params?.shape ?? {})).toEqual(paramsOf(call));
  });

  it('when it needs a sign-in, then it may be refused with 401, and with 403 unless anyone signed in may call', () => {
    expect(call.refusals.includes(401)).toBe(call.access !== 'all');
    expect(call.refusals.includes(403)).toBe(!['all', 'signed-in'].includes(call.access));
  });

  it('when it takes fields that may be wrong, then 400 is among its refusals', () => {
    if (shape.body !== undefined || shape.query !== undefined) expect(call.refusals).toContain(400);
    expect(call.refusals.includes(400) || call.refusals.includes(404) || paramsOf(call).length === 0).toBe(true);
  });

  it('when it is refused, then there is a problem for each status', () => {
    const known = Object.values(problems).map(({ status }): number => status);
    for (const status of call.refusals) expect(known).toContain(status);
  });

  it('when its answer may be shared, then it is the same for everybody', () => {
    if (call.cache === 'shared') expect([call.method, call.access]).toEqual(['GET', 'all']);
    if (call.method !== 'GET') expect(call.cache).toBe('none');
  });

  it('when it is a list in pages, then it reads a query, and only reads', () => {
    if (call.paged) expect([call.method, shape.query === undefined]).toEqual(['GET', false]);
  });

  it('when it makes something that has an id, then it answers 201', () => {
    const answer = shape.answer as { shape?: object };
    const made = ['insertedId', 'insertedIds'].some((id) => id in (answer.shape ?? {}));
    expect(call.status).toBe(made ? 201 : 200);
    expect(shape.body !== undefined && call.method === 'GET').toBe(false);
  });
});

it('when two calls could answer one address, then their methods differ', () => {
  const pattern = ({ method, path }: Call) => `${method} ${path.replaceAll(/\{\w+\}/g, '*')}`;
  const patterns = rows.map(({ call }) => pattern(call));
  expect(new Set(patterns).size).toBe(rows.length);
});

it('when problems are told apart by status, then each has a title and a status of an error', () => {
  for (const { status, title } of Object.values(problems)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(title).toMatch(/^[A-Z].{4,}[^.]$/);
  }
});
