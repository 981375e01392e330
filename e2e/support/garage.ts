import type { Page } from '@playwright/test';

/**
 * Stores bikes in the browser, as a visitor's garage does: a chosen one of the shop with a replaced chain, and one of
 * another maker.
 */
export async function keepBikes(page: Page): Promise<void> {
  const changes = { measured: [], replaced: [{ slot: 'chain', part: 'harvard-chain-12-speed-7wpa1c' }] };
  const bikes = [
    { id: 'test-bike', name: 'Blanca 2025', bike: 'blanca-2025', size: '54', ...changes },
    { id: 'own-bike', name: 'The winter bike', preset: 'road-rim-2015', ...changes },
  ];
  const garage = JSON.stringify({ bikes, chosen: 'test-bike' });
  await page.addInitScript(`localStorage.setItem('garage', ${JSON.stringify(garage)});
    localStorage.setItem('garage-chosen', 'Blanca 2025')`);
}
