import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, nameDraft, getDraft } from './order-draft.ts';

const name = nameDraft('june@example.com', 'stem');
const draft = { phone: '1', address: 'here', quantity: '2' };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('when fields were typed, then they are kept until the order is placed', () => {
  keepDraft(name, draft);
  expect(getDraft(name)).toEqual(draft);
  dropDraft(name);
  expect(getDraft(name)).toEqual({});
});

it('when another account or another part is used, then the draft is not read', () => {
  keepDraft(name, draft);
  expect(getDraft(nameDraft('theo@example.com', 'stem'))).toEqual({});
  expect(getDraft(nameDraft('june@example.com', 'saddle'))).toEqual({});
});

it('when the stored draft has other values, then only the valid fields of the form are read', () => {
  stored.set(name, '{"phone":"1","address":7,"isAdmin":"yes"}');
  expect(getDraft(name)).toEqual({ phone: '1' });
  for (const broken of ['{', 'null', '[]', '"text"']) {
    stored.set(name, broken);
    expect(getDraft(name)).toEqual({});
  }
});

it('when storage is forbidden, then the draft lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepDraft(name, draft)).not.toThrow();
  expect(getDraft(name)).toEqual(draft);
  dropDraft(name);
  expect(getDraft(name)).toEqual({});
});
