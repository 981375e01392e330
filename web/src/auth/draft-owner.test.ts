import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearForeignDrafts, clearDrafts, claimDrafts } from './draft-owner.ts';

function makeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    clear: () => items.clear(),
  };
}

let tabs: Record<'tab' | 'other', ReturnType<typeof makeStorage>>;

/** Switches to that tab: the code after it uses the tab's storage. */
const goTo = (name: keyof typeof tabs) => vi.stubGlobal('sessionStorage', tabs[name]);
const type = (name: keyof typeof tabs) => tabs[name].setItem('draft', '218 F Street');
const typed = (name: keyof typeof tabs) => tabs[name].getItem('draft');

beforeEach(() => {
  tabs = { tab: makeStorage(), other: makeStorage() };
  vi.stubGlobal('localStorage', makeStorage());
  goTo('tab');
  claimDrafts('june');
  type('tab');
});
afterEach(() => vi.unstubAllGlobals());

it('when somebody signs out, then what they typed is deleted', () => {
  clearDrafts();
  expect(typed('tab')).toBeNull();
});

it('when somebody signs out in another tab, then what they typed is deleted as soon as this tab checks', () => {
  goTo('other');
  claimDrafts('june');
  clearDrafts();
  goTo('tab');
  clearForeignDrafts();
  expect(typed('tab')).toBeNull();
});

it('when a session ends without a sign-out, then what was typed is kept for the same user, over a reload too', () => {
  clearForeignDrafts();
  expect(typed('tab')).not.toBeNull();
  claimDrafts('june');
  expect(typed('tab')).not.toBeNull();
});

it('when another user signs in afterwards, then what the first user typed is deleted in every tab', () => {
  goTo('other');
  claimDrafts('theo');
  type('other');
  goTo('tab');
  claimDrafts('theo');
  expect(typed('tab')).toBeNull();
  expect(typed('other')).not.toBeNull();
});

it('when nobody has signed in in a tab, then what the app stores there stays', () => {
  goTo('other');
  type('other');
  clearDrafts();
  clearForeignDrafts();
  expect(typed('other')).not.toBeNull();
});

it('when storage is forbidden, then no error is thrown', () => {
  vi.stubGlobal('localStorage', undefined);
  for (const touch of [() => claimDrafts('june'), clearDrafts, clearForeignDrafts]) expect(touch).not.toThrow();
});
