import { act, renderHook } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyAddress } from './shop/account/typed-address.ts';
import { keepTakesPayments, tookPayments } from './app/dashboard/takes-payments.ts';
import { getAccessToken, removeAccessToken, storeAccessToken } from './api/access-token.ts';
import { createIdempotencyKey } from './api/idempotency-key.ts';
import { findLastRole } from './auth/check-admin.ts';
import { claimDrafts, clearDrafts, isDraftOwner } from './auth/draft-owner.ts';
import { findNewEmail, forgetNewEmail, keepNewEmail } from './auth/new-email.ts';
import { changeBasket, getBasket } from './shop/basket/basket-store.ts';
import { setPieces } from './shop/basket/basket-lines.ts';
import { dropDraft, getDraft, keepDraft } from './shop/checkout/order-draft.ts';
import { emptyDrawing } from './admin/drawings/drawing-data.ts';
import { dropDrawing, getKeptDrawing, keepDrawing } from './admin/drawings/kept-drawing.ts';
import * as change from './shop/garage/change-garage.ts';
import { emptyGarage } from './shop/garage/garage.ts';
import { garageStore } from './shop/garage/garage-store.ts';
import { hasGarage } from './shop/garage/has-garage.ts';
import { findImportId, forgetImport } from './admin/imports/import-id.ts';
import { hasLocalLists } from './shop/lists/has-local-lists.ts';
import { getLocalLists, storeLocalLists } from './shop/lists/local-lists.ts';
import { choosePartsView, usePartsView } from './shop/parts/parts-view.ts';
import * as checkoutDraft from './shop/checkout/checkout-draft.ts';
import { getKeptLines, keepLines } from './shop/lists/kept-lines.ts';
import { useKeptNames } from './ui/browser/kept-names.ts';
import { reloadOnce } from './ui/code/reload-once.ts';
import { hasKeptFields, keepFields } from './ui/forms/kept-fields.ts';
import { restoreFields } from './ui/forms/restore-fields.ts';
import { dropTypedWords, getTypedWords, keepTypedWords } from './ui/forms/typed-words.ts';
import { chooseTheme } from './ui/theme/theme.ts';

const list = { _id: 'l', name: 'Winter', lines: [], revision: 1, updatedAt: '2026-11-26T00:00:00.000Z' };
const bike = change.newBike({ id: 'b', name: 'Blanca', bike: 'blanca-2025', size: '54' });
const typedOrder = { phone: '719', address: '218 F Street', quantity: '3' };

/**
 * For each module that uses the browser's storage: writes its texts, checks that they are read back unchanged, and
 * removes them.
 */
const kept: Record<string, () => unknown> = {
  'api/access-token.ts': () => {
    storeAccessToken('a-token');
    expect(getAccessToken()).toBe('a-token');
    removeAccessToken();
    expect(getAccessToken()).toBeNull();
  },
  'api/idempotency-key.ts': async () => {
    const key = createIdempotencyKey('an-order', { storage: 'local' });
    const first = await key.keyFor({ quantity: 2 });
    expect(await createIdempotencyKey('an-order', { storage: 'local' }).keyFor({ quantity: 2 })).toBe(first);
    key.renew();
    expect(key.isPending()).toBe(false);
  },
  'app/dashboard/takes-payments.ts': () => {
    keepTakesPayments(false);
    expect(tookPayments()).toBe(false);
  },
  'auth/check-admin.ts': () => expect(findLastRole()).toBeUndefined(),
  'auth/draft-owner.ts': () => {
    claimDrafts('june');
    keepDraft('an-order', typedOrder);
    expect(isDraftOwner('june')).toBe(true);
    clearDrafts();
    expect(isDraftOwner('june')).toBe(false);
    expect(getDraft('an-order')).toEqual({});
  },
  'auth/new-email.ts': () => {
    keepNewEmail('june', 'june@test.example');
    expect([findNewEmail('june'), findNewEmail('marisol')]).toEqual(['june@test.example', undefined]);
    forgetNewEmail();
    expect(findNewEmail('june')).toBeUndefined();
  },
  'shop/basket/kept-basket.ts': () => {
    changeBasket((basket) => setPieces(basket, 'stem', 2));
    changeBasket((basket) => setPieces(basket, 'chain', 4));
    expect(getBasket()).toEqual([
      { id: 'stem', quantity: 2 },
      { id: 'chain', quantity: 4 },
    ]);
    changeBasket(() => []);
    expect(getBasket()).toEqual([]);
  },
  'shop/checkout/order-draft.ts': () => {
    keepDraft('an-order', typedOrder);
    expect(getDraft('an-order')).toEqual(typedOrder);
    dropDraft('an-order');
    expect(getDraft('an-order')).toEqual({});
  },
  'admin/drawings/kept-drawing.ts': () => {
    keepDrawing('drawing:seat', { drawing: { ...emptyDrawing, title: 'Seat' }, version: 3 });
    expect(getKeptDrawing('drawing:seat')).toMatchObject({ drawing: { title: 'Seat' }, version: 3 });
    dropDrawing('drawing:seat');
    expect(getKeptDrawing('drawing:seat')).toBeUndefined();
  },
  'shop/garage/has-garage.ts': keepBike,
  'shop/garage/kept-garage.ts': keepBike,
  'admin/imports/import-id.ts': () => {
    const id = findImportId('a-file');
    expect(findImportId('a-file')).toBe(id);
    forgetImport(id);
    expect(findImportId('a-file')).not.toBe(id);
  },
  'shop/lists/has-local-lists.ts': keepList,
  'shop/lists/local-lists.ts': keepList,
  'shop/parts/parts-view.ts': () => {
    act(() => choosePartsView('compact'));
    expect(renderHook(usePartsView).result.current).toBe('compact');
    act(() => choosePartsView('cards'));
    expect(renderHook(usePartsView).result.current).toBe('cards');
  },
  'shop/checkout/checkout-draft.ts': () => {
    const draft = { address: { ...emptyAddress, city: 'Salida' }, method: 'card' as const };
    checkoutDraft.keepDraft('june@example.com', draft);
    expect(checkoutDraft.takeDraft('june@example.com')).toEqual(draft);
    checkoutDraft.dropDraft('june@example.com');
    expect(checkoutDraft.takeDraft('june@example.com')).toBeUndefined();
  },
  'shop/lists/kept-lines.ts': () => {
    keepLines([{ id: '1', typed: 'FC-1', quantity: 3, isSmallest: false }]);
    expect(getKeptLines()).toEqual([{ number: 'FC-1', quantity: 3 }]);
    keepLines([]);
    expect(getKeptLines()).toEqual([]);
  },
  // Storage is full, so typed text could not be restored after a reload; the page is not reloaded.
  'ui/code/reload-once.ts': () => expect(reloadOnce()).toBe(false),
  'ui/forms/kept-fields.ts': keepTyped,
  'ui/forms/restore-fields.ts': keepTyped,
  'ui/forms/typed-words.ts': () => {
    keepTypedWords('a-shipment', { carrier: 'Front Range Parcel' });
    expect(getTypedWords('a-shipment')).toEqual({ carrier: 'Front Range Parcel' });
    dropTypedWords('a-shipment');
    expect(getTypedWords('a-shipment')).toEqual({});
  },
  'ui/browser/kept-names.ts': () => {
    const open = () => renderHook(() => useKeptNames('folded:part'));
    const first = open();
    act(() => first.result.current.set('fit', true));
    expect(open().result.current.names).toEqual(['fit']);
    act(() => first.result.current.set('fit', false));
    expect(open().result.current.names).toEqual([]);
  },
  'ui/theme/theme.ts': () => {
    chooseTheme('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    chooseTheme('system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  },
};

function keepBike(): void {
  garageStore.change((garage) => change.addBike(garage, bike));
  expect(garageStore.get().bikes).toEqual([bike]);
  expect(hasGarage()).toBe(true);
  garageStore.change(() => emptyGarage);
  expect(hasGarage()).toBe(false);
}

function keepList(): void {
  storeLocalLists([list]);
  expect(getLocalLists()).toEqual([list]);
  expect(hasLocalLists()).toBe(true);
  storeLocalLists([]);
  expect(hasLocalLists()).toBe(false);
}

function keepTyped(): void {
  document.body.innerHTML = '<main><input name="city" value="Salida" /></main>';
  expect(keepFields()).toBe(false);
  expect(hasKeptFields()).toBe(true);
  document.querySelector('input')?.setAttribute('value', '');
  restoreFields();
  expect(document.querySelector('input')).toHaveValue('Salida');
  expect(hasKeptFields()).toBe(false);
}

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('No room is left.', 'QuotaExceededError');
  },
  removeItem: () => undefined,
  clear: () => undefined,
};

function forbid(name: 'localStorage' | 'sessionStorage'): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  const refuse = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
  return () => before && Object.defineProperty(globalThis, name, before);
}

let ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

const faults: Record<string, () => void> = {
  full: () => {
    vi.stubGlobal('localStorage', full);
    vi.stubGlobal('sessionStorage', full);
  },
  forbidden: () => (ends = [forbid('localStorage'), forbid('sessionStorage')]),
  missing: () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
  },
};

describe.each(Object.entries(faults))('with storage that is %s', (_fault, breakStorage) => {
  it.each(Object.entries(kept))('when %s stores something, then it lasts as long as the page', async (_file, use) => {
    breakStorage();
    await use();
  });
});

it('when a module stores something, then it is tested here with broken storage', () => {
  const source = import.meta.dirname;
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /\b(?:read|write|clear)Texts?\b.*kept-text\.ts'/.test(readFileSync(join(source, file), 'utf8')));
  expect(files.toSorted()).toEqual(Object.keys(kept).toSorted());
});
