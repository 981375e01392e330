import { examples } from '@fourteener/contract/examples';
import { exampleAccounts } from '@fourteener/contract/calls/example';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router-dom';
import { queryClient } from '../src/api/query-client.ts';
import { App } from '../src/app/app.tsx';
import { loadRoutes, routes } from '../src/app/routes.tsx';
import { beginSession, openProvider } from '../src/auth/session.ts';
import { keepBasket } from './fake-basket.ts';
import { keepGarage } from './fake-garage.ts';
import { fakeProvider } from './fake-provider.ts';
import { closeRouter, setRouter } from './open-router.ts';
import { shop } from './shop.ts';

/** The account with which the screen is opened; without one, nobody is signed in. */
type Visitor = keyof typeof accounts;

/** The accounts of the tests: two customers, one with an unverified email address, and an admin. */
export const accounts = {
  customer: { uid: 'customer-uid', name: 'Test Rider', email: exampleAccounts.customer, password: 'granite-42' },
  other: { uid: 'other-uid', name: 'Other Rider', email: exampleAccounts.leaving, password: 'granite-42' },
  unverified: {
    uid: 'new-uid',
    name: 'June Park',
    email: 'june@test.example',
    password: 'granite-42',
    isVerified: false,
  },
  admin: { uid: 'admin-uid', name: 'Test Admin', email: exampleAccounts.admin, password: 'granite-42' },
} as const;

/**
 * Opens the whole app at an address, as in a browser without layout: tests can check texts, focus and announcements, but not positions.
 * Returns the user's keyboard and pointer; `shop()` answers the calls.
 */
export async function openScreen(path: string, { as }: { as?: Visitor } = {}): Promise<UserEvent> {
  if (as) await signIn(as);
  // The shop takes no payment, unless the test says otherwise.
  if (!shop().knows('getPaymentSettings')) shop().answer('getPaymentSettings', examples.getPaymentSettings.answer);
  window.history.replaceState(null, '', path);
  await loadRoutes(window.location.pathname);
  // The previous screen's router would also react to changes of the history.
  closeRouter();
  render(<App router={setRouter(createBrowserRouter(routes))} />);
  await screen.findByRole('main');
  return userEvent.setup();
}

/** Reloads the open page: the browser's storage stays, and the shop is asked again. */
export async function reloadScreen(): Promise<UserEvent> {
  cleanup();
  queryClient.clear();
  return openScreen(window.location.pathname + window.location.search);
}

/** Fills in the open login form and submits it. */
export async function logIn(user: UserEvent, as: Visitor): Promise<void> {
  const { email, password } = makeKnown(as);
  await user.click(await screen.findByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

/** Signs in as if on an earlier visit; basket and garage are empty unless the test has other answers. */
async function signIn(as: Visitor): Promise<void> {
  const { password: _, ...account } = makeKnown(as);
  fakeProvider.signIn(account.email);
  await openProvider();
  beginSession(account, `token-of-${account.uid}`);
}

/** Makes the account known to the provider and the shop. */
function makeKnown(as: Visitor): (typeof accounts)[Visitor] {
  const account = accounts[as];
  const { uid, email, name } = account;
  fakeProvider.add({ ...account });
  shop().answer('saveUser', examples.saveUser.answer);
  if (!shop().knows('checkAdmin')) shop().answer('checkAdmin', { admin: as === 'admin' });
  // The counts in the admins' menu.
  if (as === 'admin' && !shop().knows('countOrders')) shop().answer('countOrders', examples.countOrders.answer);
  if (!shop().knows('getBasket')) keepBasket();
  if (!shop().knows('getGarage')) keepGarage();
  // The earlier data with which order forms are filled in.
  if (!shop().knows('listOwnOrders')) shop().answerList('listOwnOrders', []);
  if (!shop().knows('getUser')) shop().answer('getUser', { _id: uid, email, userName: name });
  return account;
}
