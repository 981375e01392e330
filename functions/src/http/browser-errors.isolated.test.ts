import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeBrowserErrors } from './browser-errors.ts';

const lines: unknown[] = [];
vi.mock('../platform/log.ts', () => ({ log: (line: unknown) => lines.push(line) }));

beforeEach(() => void (lines.length = 0));
afterEach(() => vi.restoreAllMocks());

const good = { name: 'TypeError', at: '/assets/basket-page-4f3a2b1.js:12:3456' };

/** Sends a body; returns the status. */
function send(take: ReturnType<typeof takeBrowserErrors>, body: unknown): number {
  let status = 0;
  const answer = {
    status: (given: number) => ((status = given), answer),
    set: () => answer,
    end: () => answer,
  };
  const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  take({ rawBody } as unknown as Request, answer as unknown as Response);
  return status;
}

it('when a browser reports an error, then the log has its kind and its place, and nothing else that was sent', () => {
  expect(send(takeBrowserErrors(), { ...good, message: 'june@example.com is no number' })).toBe(204);
  expect(lines).toEqual([
    { severity: 'WARNING', message: 'In a browser: TypeError at /assets/basket-page-4f3a2b1.js:12:3456' },
  ]);
});

it.each([
  ['words in the place of a kind', { ...good, name: 'Error: june@example.com' }],
  ['an address of another place', { ...good, at: 'https://elsewhere.example/a.js:1:1' }],
  ['a place with words', { ...good, at: '/assets/june halvorsen.js:1:1' }],
  ['a kind that is too long', { ...good, name: 'E'.repeat(41) }],
  ['nothing of an error', {}],
  ['no JSON', '{"name":'],
])('when somebody sends %s, then the answer is the same, and nothing is logged', (_what, body) => {
  expect(send(takeBrowserErrors(), body)).toBe(204);
  expect(lines).toEqual([]);
});

it('when more than 20 reports come within a minute, then 20 are logged, and 20 more in the next minute', () => {
  let now = 5;
  const take = takeBrowserErrors({ clock: () => now });
  for (let n = 0; n < 30; n += 1) send(take, good);
  expect(lines).toHaveLength(20);
  now += 60_000;
  for (let n = 0; n < 30; n += 1) send(take, good);
  expect(lines).toHaveLength(40);
});
