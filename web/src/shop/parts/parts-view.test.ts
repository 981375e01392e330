import { expect, it } from 'vitest';
import { viewOf } from './parts-view.ts';

const found = { chosen: undefined, isSearch: true, isWide: true } as const;

it('when a search finds twelve parts on a wide screen, then they are shown as rows, and eleven as cards', () => {
  expect(viewOf({ ...found, total: 12 })).toBe('compact');
  expect(viewOf({ ...found, total: 11 })).toBe('cards');
  expect(viewOf({ ...found, total: undefined })).toBe('cards');
});

it('when a screen is narrow or all parts are listed, then they are shown as cards, however many they are', () => {
  expect(viewOf({ ...found, isWide: false, total: 40 })).toBe('cards');
  expect(viewOf({ ...found, isSearch: false, total: 40 })).toBe('cards');
});

it('when a view was chosen, then every list uses it', () => {
  expect(viewOf({ ...found, chosen: 'cards', total: 40 })).toBe('cards');
  expect(viewOf({ chosen: 'compact', isSearch: false, isWide: false, total: 1 })).toBe('compact');
});
