import { afterEach, expect, it, vi } from 'vitest';
import { safeStorage } from './safe-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('when the browser has storage, then the stored value is returned', () => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => `value of ${name}` });
  expect(safeStorage(() => localStorage.getItem('theme'))).toBe('value of theme');
});

it('when the browser forbids storage, then undefined is returned', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(safeStorage(() => localStorage.getItem('theme'))).toBeUndefined();
});

it('when the stored value cannot be parsed, then undefined is returned', () => {
  expect(safeStorage(() => JSON.parse('{') as unknown)).toBeUndefined();
});
