import { expect, it, vi } from 'vitest';
import { PageCodeError } from '../../ui/code/page-code-error.ts';
import { reportToShop } from './report-errors.ts';

const thrownAt = (at: string, message = 'june@example.com is no number') =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at f (https://shop.example${at})` });

it('when errors are reported, then each place is sent once, at most three, with only the kind and the place', () => {
  const send = vi.fn<(body: string) => void>();
  const places = ['/assets/a-1.js:1:20', '/assets/a-1.js:1:20', '/assets/b-2.js:3:4', '/assets/c-3.js:5:6'];
  for (const place of [...places, '/assets/d-4.js:7:8']) reportToShop(thrownAt(place), send);
  expect(send.mock.calls.map(([body]) => body)).toEqual([
    '{"name":"TypeError","at":"/assets/a-1.js:1:20"}',
    '{"name":"TypeError","at":"/assets/b-2.js:3:4"}',
    '{"name":"TypeError","at":"/assets/c-3.js:5:6"}',
  ]);
});

it.each([
  ['an extension of the browser', thrownAt('/content.js:1:1')],
  ['code that did not come', new PageCodeError(thrownAt('/assets/e-5.js:1:1'), true)],
  ['what is no error', 'a text'],
])('when the cause is %s, then nothing is reported', (_what, error) => {
  const send = vi.fn<(body: string) => void>();
  reportToShop(error, send);
  expect(send).not.toHaveBeenCalled();
});
