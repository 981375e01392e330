import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideSilentDatabase } from './silent-database.ts';

interface Request {
  onsuccess?: () => void;
  onerror?: () => void;
  result?: { close: () => void };
}

const answers: Record<string, () => Request> = {
  'never answers': () => ({}),
  'answers with an error': () => {
    const request: Request = {};
    queueMicrotask(() => request.onerror?.());
    return request;
  },
  'refuses to open': () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(Object.entries(answers))(
  'when the browser’s database %s, then it is hidden from the libraries after two seconds at most',
  async (_how, open) => {
    vi.stubGlobal('indexedDB', { open });
    const hidden = hideSilentDatabase();
    await vi.advanceTimersByTimeAsync(2_000);
    await hidden;
    expect(typeof indexedDB).toBe('undefined');
  },
);

it('when the browser’s database answers in time, then the libraries can use it', async () => {
  const close = vi.fn();
  const request: Request = { result: { close } };
  const database = { open: () => request };
  vi.stubGlobal('indexedDB', database);
  const hidden = hideSilentDatabase();
  await vi.advanceTimersByTimeAsync(1_900);
  request.onsuccess?.();
  await hidden;
  expect(indexedDB).toBe(database);
  expect(close).toHaveBeenCalledTimes(1);
});
