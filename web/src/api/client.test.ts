import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './client.ts';
import { NetworkError, HttpProblem } from './errors.ts';
import { setTokenSource } from './token-source.ts';
import { isWorkUnderWay } from '../ui/code/work-under-way.ts';

const fetching = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

function answer(body: unknown, init?: ResponseInit): Promise<Response> {
  return Promise.resolve(Response.json(body, init));
}

function headersOf(index: number): Headers {
  return new Headers(fetching.mock.calls[index]?.[1].headers);
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetching.mockReset();
  setTokenSource(() => Promise.resolve(null));
});

it('when a path has a parameter, then its value stays one segment of the path', async () => {
  fetching.mockReturnValueOnce(answer({ admin: false }));
  await call('GET /admin/{email}', { params: { email: 'a/b?c@d.example' } });
  expect(fetching.mock.calls[0]?.[0]).toBe('/admin/a%2Fb%3Fc%40d.example');
});

it('when nobody is signed in, then no Authorization header is sent', async () => {
  fetching.mockReturnValueOnce(answer([]));
  await call('GET /partses', { query: { last: 6 } });
  expect(fetching.mock.calls[0]?.[0]).toBe('/partses?last=6');
  expect(headersOf(0).has('Authorization')).toBe(false);
});

it('when somebody is signed in, then every call sends their token', async () => {
  setTokenSource(() => Promise.resolve('token-1'));
  fetching.mockReturnValueOnce(answer({ acknowledged: true, insertedId: 'o' }, { status: 201 }));
  const body = { partsId: 'p', quantity: '2', phone: '1', address: 'here' };
  await call('POST /order', { body, idempotencyKey: 'key-1' });
  expect(headersOf(0).get('Authorization')).toBe('Bearer token-1');
  expect(headersOf(0).get('Idempotency-Key')).toBe('key-1');
  expect(fetching.mock.calls[0]?.[1].body).toBe(JSON.stringify(body));
});

it('when the shop refuses the token, then the call is repeated once with a new one', async () => {
  setTokenSource((fresh) => Promise.resolve(fresh ? 'new' : 'old'));
  fetching.mockReturnValueOnce(answer({}, { status: 401 })).mockReturnValueOnce(answer([]));
  await expect(call('GET /partses', {})).resolves.toEqual([]);
  expect(headersOf(1).get('Authorization')).toBe('Bearer new');
});

it('when the shop refuses the new token too, then the call fails and is not repeated again', async () => {
  setTokenSource(() => Promise.resolve('token'));
  const refuse = () => answer({ type: 'urn:problem:sign-in-needed', detail: 'Please sign in.' }, { status: 401 });
  fetching.mockImplementation(refuse);
  await expect(call('GET /partses', {})).rejects.toMatchObject({ status: 401, problem: 'sign-in-needed' });
  expect(fetching).toHaveBeenCalledTimes(2);
});

it('when a call checks whether the token is valid, then it is not repeated with a new one', async () => {
  setTokenSource((fresh) => Promise.resolve(fresh ? 'new' : 'old'));
  fetching.mockReturnValueOnce(answer({}, { status: 401 })).mockReturnValueOnce(answer({ admin: false }));
  const asked = call('GET /admin/{email}', { params: { email: 'june@test.example' }, renews: false });
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(fetching).toHaveBeenCalledTimes(1);
});

it('when the account is deleted, so that there is no new token, then the call fails with the shop’s error', async () => {
  setTokenSource((fresh) => Promise.resolve(fresh ? null : 'old'));
  const detail = 'This account no longer exists.';
  fetching.mockImplementation(() => answer({ type: 'urn:problem:sign-in-needed', detail }, { status: 401 }));
  await expect(call('GET /partses', {})).rejects.toMatchObject({ status: 401, detail });
  expect(fetching).toHaveBeenCalledTimes(1);
});

it('when the shop refuses a call, then the error has the shop’s sentence, fields and figures', async () => {
  const problem = {
    type: 'urn:problem:price-changed',
    title: 'The price has changed',
    status: 409,
    detail: 'The price is now $2.00.',
    message: 'The price is now $2.00.',
    errors: [{ path: 'PerUnitPrice', message: 'old' }],
    price: 2,
  };
  fetching.mockReturnValueOnce(answer(problem, { status: 409 }));
  const error: unknown = await call('GET /partses/{id}', { params: { id: 'p' } }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(HttpProblem);
  expect(error).toMatchObject({
    status: 409,
    problem: 'price-changed',
    detail: 'The price is now $2.00.',
    errors: [{ path: 'PerUnitPrice', message: 'old' }],
    extras: { price: 2 },
  });
});

it('when the response is not JSON, then the error still has a sentence', async () => {
  fetching.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  const error: unknown = await call('GET /review', {}).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ status: 502, problem: 'unexpected' });
  expect(String(error)).toContain('Please try again');
});

it('when the shop is busy, then the error says how long to wait', async () => {
  const init = { status: 503, headers: { 'Retry-After': '2' } };
  fetching.mockReturnValueOnce(answer({ type: 'urn:problem:busy', detail: 'Too much at once.' }, init));
  await expect(call('GET /review', {})).rejects.toMatchObject({ problem: 'busy', retryAfter: 2_000 });
});

it('when no response arrives, then the error has a sentence about the connection', async () => {
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const error: unknown = await call('GET /review', {}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(NetworkError);
  expect(String(error)).toContain('Please check your connection');
});

it('when the caller aborts a call, then it does not count as a network failure', async () => {
  const controller = new AbortController();
  controller.abort();
  fetching.mockRejectedValueOnce(controller.signal.reason);
  await expect(call('GET /review', { signal: controller.signal })).rejects.toBe(controller.signal.reason);
});

it('when a call writes, then it counts as pending until its response arrives, and a call that reads does not', async () => {
  const written = Promise.withResolvers<Response>();
  fetching.mockImplementation(async () => (await written.promise).clone());
  const asked = [
    call('GET /review', {}),
    call('POST /quotes', { body: { lines: [{ partsId: 'stem', quantity: 2 }] } }),
  ];
  expect(isWorkUnderWay()).toBe(false);
  const subscribed = call('POST /newsletter', { body: { email: 'reader@test.example' } });
  expect(isWorkUnderWay()).toBe(true);
  written.resolve(new Response('{}'));
  await subscribed;
  expect(isWorkUnderWay()).toBe(false);
  await Promise.allSettled(asked);
});
