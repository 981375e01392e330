import { describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from './calls.ts';
import { problems } from './problems.ts';

interface Row {
  name: CallName;
  call: Call;
}

const rows = (Object.keys(calls) as CallName[]).map((name): Row => ({ name, call: calls[name] }));

/** The field names of an object schema; empty for other schemas. */
const fieldsOf = (schema: object = {}) => ('shape' in schema ? Object.keys(schema.shape as object) : []);

const paramsOf = ({ path }: Call) => [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);

it('when the calls that are not for admins alone are grouped by access, then each is in the group that this list gives it', () => {
  const groupOf = ({ access, ownedBy }: Call) => (ownedBy?.document ? `${access}, by document` : access);
  const open = rows.filter(({ call }) => call.access !== 'admin');
  const groups = Map.groupBy(open, ({ call }) => groupOf(call));
  const addressOf = ({ call: { method, path } }: Row) => `${method} ${path}`;
  expect(Object.fromEntries([...groups].map(([group, calls]) => [group, calls.map(addressOf)]))).toEqual({
    all: [
      'GET /partses',
      'GET /partses/facets',
      'GET /partses/{id}',
      'POST /partses/judge',
      'POST /fit/check',
      'GET /fit',
      'POST /fit',
      'GET /fit/bikes',
      'POST /fit/bike',
      'GET /fit/rules',
      'GET /fit/rules/{id}',
      'POST /fit/suggestions',
      'GET /assemblies',
      'GET /assemblies/{id}',
      'POST /withdrawals/links',
      'POST /withdrawals/offer',
      'POST /withdrawals',
      'GET /fit/record',
      'POST /quotes',
      'GET /settings/payment',
      'POST /payment-events',
      'GET /settings/policies/{id}',
      'GET /review',
      'GET /review/summary',
      'POST /user/verification',
      'GET /partses/{id}/reviews',
      'GET /partses/{id}/reviews/summary',
      'POST /newsletter',
      'GET /saved-lists/shared/{token}',
    ],
    'signed-in': [
      'POST /order',
      'POST /baskets',
      'GET /baskets/mine',
      'PUT /baskets/mine',
      'GET /order/numbers',
      'POST /quotes/mine',
      'GET /purchases/mine',
      'GET /addresses/mine',
      'PUT /addresses/mine',
      'POST /review',
      'GET /review/mine',
      'GET /partses/{id}/reviews/mine',
      'PUT /partses/{id}/reviews/mine',
      'DELETE /partses/{id}/reviews/mine',
      'POST /review/{id}/reports',
      'GET /partses/{id}/watch',
      'POST /partses/{id}/watch',
      'DELETE /partses/{id}/watch',
      'GET /saved-lists',
      'POST /saved-lists',
      'GET /garages/mine',
      'PUT /garages/mine',
    ],
    'owner, by document': [
      'POST /order/{id}/withdrawal',
      'GET /order/{id}/fit',
      'POST /purchases/{id}/payment-session',
      'POST /purchases/{id}/settle',
      'POST /purchases/{id}/pay-by-invoice',
      'GET /saved-lists/{id}',
      'PUT /saved-lists/{id}',
      'DELETE /saved-lists/{id}',
      'POST /saved-lists/{id}/link',
      'DELETE /saved-lists/{id}/link',
    ],
    'owner-or-admin, by document': [
      'GET /order/{id}',
      'GET /order/{id}/items',
      'POST /order/{id}/actions',
      'PUT /order/{id}/address',
      'POST /order/{id}/returns',
      'GET /purchases/{id}',
      'GET /purchases/{id}/invoice',
      'GET /purchases/{id}/credit-notes',
    ],
    'owner-or-admin': ['GET /order', 'GET /user/{email}', 'GET /admin/{email}'],
    owner: [
      'PUT /user/{email}',
      'GET /user/{email}/export',
      'POST /user/{email}/deletion',
      'GET /user/{email}/sessions',
      'DELETE /user/{email}/sessions',
    ],
  });
});

/** Calls that everybody may make, with a field that only admins may send. */
const withAdminFields = ['getDiscountedQuote'];

describe.each(rows)('$name', ({ name, call }) => {
  it('when a row limits a call to an owner, then the request has the field or parameter that identifies the owner', () => {
    const { ownedBy } = call;
    const named = [...paramsOf(call), ...fieldsOf(call.query)];
    if (ownedBy) expect(named).toContain(ownedBy.document ? 'id' : ownedBy.parameter);
  });

  it('when a path has parameters, then each has a schema, and each schema has its parameter', () => {
    expect(fieldsOf(call.params)).toEqual(paramsOf(call));
  });

  it('when a call requires sign-in, then its error statuses have 401, and 403 or 404 for accounts that may not make it', () => {
    const { access, ownedBy, errorStatuses, refunds = false } = call;
    expect(errorStatuses.includes(401)).toBe(access !== 'all');
    const isOpen = access === 'all' || access === 'signed-in';
    expect(errorStatuses.includes(403)).toBe(
      // If the call is about a document, staff whose role does not allow the call get a 403.
      (!isOpen && (!ownedBy?.document || access === 'owner-or-admin')) || refunds || withAdminFields.includes(name),
    );
    if (ownedBy?.document) expect(errorStatuses).toContain(404);
  });

  it('when a call takes fields that can be invalid, then 400 is among its error statuses', () => {
    if (call.body !== undefined || call.query !== undefined) expect(call.errorStatuses).toContain(400);
    expect(call.errorStatuses.includes(400) || call.errorStatuses.includes(404) || paramsOf(call).length === 0).toBe(
      true,
    );
  });

  it('when a call takes an Idempotency-Key, then 422 is among its error statuses, and otherwise it is not', () => {
    expect(call.errorStatuses.includes(422)).toBe(call.idempotent === true);
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
    if (call.paged) expect([call.method, call.query === undefined]).toEqual(['GET', false]);
  });

  it('when a call creates something with an id, then it answers 201', () => {
    const answered = fieldsOf(call.answer);
    const made = ['insertedId', 'insertedIds'].some((id) => answered.includes(id));
    expect(call.status).toBe(made ? 201 : 200);
    expect(call.body !== undefined && call.method === 'GET').toBe(false);
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
