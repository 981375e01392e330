import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invalidate, pagesOf, queryOf } from './call-queries.ts';

const fetching = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetching.mockReset();
});

const bike = queryOf('GET /bikes/{id}', { params: { id: 'trail-29' } });
const bikes = queryOf('GET /bikes', {});
const emails = pagesOf('GET /mails', { query: { limit: 3, sort: 'newest', count: true } });

it('when a query is made of a call, then its key has the noun, the address and the parameters, and its data is the response', async () => {
  fetching.mockResolvedValueOnce(Response.json({ model: 'Trail 29' }));
  const queryClient = new QueryClient();
  await expect(queryClient.query(bike)).resolves.toEqual({ model: 'Trail 29' });
  expect(bike.queryKey).toEqual(['bikes', 'GET /bikes/{id}', { params: { id: 'trail-29' } }]);
  expect(fetching.mock.calls[0]?.[0]).toBe('/bikes/trail-29');
});

it('when no component uses a query any more, then its request is aborted', async () => {
  fetching.mockReturnValueOnce(new Promise(() => undefined));
  const queryClient = new QueryClient();
  const stop = new QueryObserver(queryClient, bike).subscribe(() => undefined);
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledOnce());
  stop();
  expect(fetching.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

it('when a list is loaded page by page, then each page begins where the last one ended', async () => {
  const page = (subject: string, headers: Record<string, string>) =>
    Response.json([{ subject }], { headers: { 'X-Total-Count': '5', ...headers } });
  fetching
    .mockResolvedValueOnce(page('Sent', { Link: '</mails?limit=3&after=m3>; rel="next"' }))
    .mockResolvedValueOnce(page('Failed', {}));
  const queryClient = new QueryClient();
  const { pages } = await queryClient.infiniteQuery({ ...emails, pages: 4 });
  expect(pages).toEqual([
    { rows: [{ subject: 'Sent' }], next: 'm3', total: 5 },
    { rows: [{ subject: 'Failed' }], next: undefined, total: 5 },
  ]);
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([
    '/mails?limit=3&sort=newest&count=true',
    '/mails?limit=3&sort=newest&count=true&after=m3',
  ]);
});

it('when a noun or a call is invalidated, then only queries of this noun or call become stale', async () => {
  const queryClient = new QueryClient();
  const isOld = ({ queryKey }: { queryKey: typeof bike.queryKey | typeof bikes.queryKey | typeof emails.queryKey }) =>
    queryClient.getQueryState(queryKey)?.isInvalidated;
  const all = [bike, bikes, emails];
  const renew = () => {
    queryClient.setQueryData<unknown>(bike.queryKey, {});
    queryClient.setQueryData(bikes.queryKey, []);
    queryClient.setQueryData<unknown>(emails.queryKey, { pages: [], pageParams: [] });
  };
  renew();
  await invalidate(queryClient, 'GET /bikes');
  expect(all.map(isOld)).toEqual([false, true, false]);
  renew();
  await invalidate(queryClient, 'bikes');
  expect(all.map(isOld)).toEqual([true, true, false]);
  renew();
  await invalidate(queryClient, 'emails');
  expect(all.map(isOld)).toEqual([false, false, true]);
});
