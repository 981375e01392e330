import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepBasket } from '../../../testing/fake-basket.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { getBasket } from './basket-store.ts';
import { syncBasket } from './sync-basket.ts';

const { uid } = accounts.customer;
const fiveChains = [{ partsId: 'chain', quantity: 5 }];
const withRing = [...fiveChains, { partsId: 'ring', quantity: 3 }];
const toText = (lines: typeof fiveChains) =>
  JSON.stringify(lines.map(({ partsId: id, quantity }) => ({ id, quantity })));

/** Opens the shop as an account with five chains in its basket, both in this browser and at the shop. */
async function openWithChains(): Promise<void> {
  keepBasket(fiveChains);
  await openScreen('/about', { as: 'customer' });
  keepBasket(fiveChains);
  await waitFor(() => expect(getBasket()).toEqual([{ id: 'chain', quantity: 5 }]));
}

/** Ends the session as another tab does: in the storage that all tabs share, before this tab is told. */
function endInOtherTab(unsaved: string | null): void {
  localStorage.removeItem('accessToken');
  localStorage.removeItem('basket');
  if (unsaved === null) localStorage.removeItem('basket-account');
  else localStorage.setItem('basket-account', JSON.stringify({ uid, saved: toText(fiveChains), unsaved }));
}

test('when another tab ends the session while the basket is loading, then the account keeps its basket', async () => {
  await openWithChains();
  const asked = shop().askedOf('getBasket').length;
  const release = shop().hold('getBasket');
  const synced = syncBasket(uid);
  await waitFor(() => expect(shop().askedOf('getBasket')).toHaveLength(asked + 1));
  endInOtherTab(null);
  release();
  await synced;
  expect(shop().askedOf('saveBasket')).toHaveLength(0);
  expect(localStorage.getItem('basket-account')).toBeNull();
});

test('when another tab ends the session while the basket is being saved, then unsaved changes are kept for the account', async () => {
  await openWithChains();
  const release = shop().hold('saveBasket');
  localStorage.setItem('basket', toText(withRing));
  const synced = syncBasket(uid);
  await waitFor(() => expect(shop().askedOf('saveBasket')).toHaveLength(1));
  endInOtherTab(toText(withRing));
  release();
  await synced;
  expect(shop().askedOf('saveBasket')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('basket-account') ?? '{}')).toMatchObject({ unsaved: toText(withRing) });
  expect(localStorage.getItem('basket')).toBeNull();
});
