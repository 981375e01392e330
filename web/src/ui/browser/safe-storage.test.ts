import { afterEach, expect, it, vi } from 'vitest';
import { safeStorage } from './safe-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('when the browser has storage, then what was read from it is the answer', () => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => `value of ${name}` });
  expect(safeStorage(() => localStorage.getItem('theme'))).toBe('value of theme');
});

it('when the browser forbids storage, then the answer is undefined', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(safeStorage(() => localStorage.getItem('theme'))).toBeUndefined();
});

it('when what is stored cannot be parsed, then the answer is undefined', () => {
  expect(safeStorage(() => JSON.parse('{') as unknown)).toBeUndefined();
});
