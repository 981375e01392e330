import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Part } from '@fourteener/contract/part/schemas';
import { signInToDemoAccount } from './accounts.ts';
import { keepBikes } from './garage.ts';
import type { Screen, State, Viewer } from './screens.ts';
import { callShop } from './shop.ts';
import { signIn } from './sign-in.ts';
import { mockOrderListener } from './still-orders.ts';

const failure = {
  type: 'urn:problem:unexpected',
  status: 500,
  detail: 'Something went wrong on our end. Please try again.',
};

/** Signs in as the viewer, unless that is a visitor. */
export async function signInAs(context: BrowserContext, viewer: Viewer): Promise<void> {
  if (viewer !== 'visitor') await signIn(context, await signInToDemoAccount(viewer));
}

/** Opens a screen for a viewer, with mocked responses for the state, and waits until it is complete. */
export async function openScreen(page: Page, screen: Screen, viewer: Viewer, state: State): Promise<void> {
  await signInAs(page.context(), viewer);
  await showScreen(page, screen, state);
}

/** Opens a screen for a viewer who is already signed in, with the same mocks and waiting. */
export async function showScreen(page: Page, screen: Screen, state: State): Promise<void> {
  // Only for screens that listen, since a mocked route makes the browser load each file of the app again.
  if (screen.listens) await mockOrderListener(page, { isLive: state === 'loaded' });
  const { waitsFor } = screen;
  if (waitsFor && (state !== 'loaded' || waitsFor.something !== undefined)) {
    const { calls, nothing, something } = waitsFor;
    const answers: Record<State, (route: Route) => Promise<void>> = {
      loaded: (route) => route.fulfill({ json: something }),
      empty: (route) => route.fulfill({ json: nothing, headers: { 'X-Total-Count': '0' } }),
      failed: (route) => route.fulfill({ status: 500, json: failure }),
      loading: () => new Promise(() => undefined),
    };
    await page.route(new RegExp(calls), (route) =>
      route.request().resourceType() === 'fetch' ? answers[state](route) : route.fallback(),
    );
  }
  const parts = (await callShop('/partses?limit=3')) as [Part, ...Part[]];
  const [part] = parts;
  if (screen.inBasket) {
    const basket = parts.map(({ _id, minimumQuantity }) => ({ id: _id, quantity: minimumQuantity }));
    await page.addInitScript(`localStorage.setItem('basket', ${JSON.stringify(JSON.stringify(basket))})`);
  }
  if (screen.inList) {
    const lines = parts.map(({ _id, minimumQuantity }) => ({ partsId: _id, quantity: minimumQuantity }));
    const list = { _id: 'test-list', name: 'Winter service', lines, revision: 1, updatedAt: new Date().toISOString() };
    await page.addInitScript(`localStorage.setItem('lists', ${JSON.stringify(JSON.stringify([list]))})`);
  }
  if (screen.inGarage) await keepBikes(page);
  if (screen.link && state !== 'loaded') {
    await page.goto('/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen.link }).click();
    await page.waitForURL(screen.path(part, state));
  } else {
    await page.goto(screen.path(part, state));
  }
  // Before the heading appears, the page's code is loading, which is not the screen's own loading state.
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (state === 'loading') {
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'attached' });
    return;
  }
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  // The verdicts are loaded after the page.
  if (screen.hasVerdicts) {
    const verdict = page.getByText(/^(Fits|Does not fit)$/);
    await verdict.first().waitFor();
  }
  if (state === 'failed') await page.getByRole('button', { name: 'Try again' }).first().waitFor();
}
