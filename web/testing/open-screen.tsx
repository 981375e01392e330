import { exampleAccounts } from '@fourteener/contract/examples/example';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../src/app.tsx';
import { beginSession, openProvider } from '../src/auth/session.ts';
import { preloadScreen } from '../src/routes.tsx';
import { fakeProvider } from './fake-provider.ts';
import { shop } from './setup.ts';

/** Who opens the screen; nobody is signed in without it. */
type Visitor = 'customer' | 'admin';

/** The accounts of the tests. */
const accounts = {
  customer: { uid: 'customer-uid', name: 'Test Rider', email: exampleAccounts.customer, password: 'granite-42' },
  admin: { uid: 'admin-uid', name: 'Test Admin', email: exampleAccounts.admin, password: 'granite-42' },
} as const;

/**
 * Opens the whole app at an address, as a browser without layout would show it: what it says, what has the focus and what is announced can
 * be asked of it, not where things stand. Answers the keyboard and pointer of the person before it; `shop()` answers the calls.
 */
export async function openScreen(path: string, { as }: { as?: Visitor } = {}): Promise<UserEvent> {
  if (as) await signIn(as);
  window.history.replaceState(null, '', path);
  await preloadScreen(new URL(path, window.location.href).pathname);
  render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
  await screen.findByRole('main');
  return userEvent.setup();
}

/** Signs in as an earlier visit did: with an empty basket. */
async function signIn(as: Visitor): Promise<void> {
  const { uid, name, email } = fakeProvider.add({ ...accounts[as] });
  fakeProvider.signIn(email);
  shop().answer('checkAdmin', { admin: as === 'admin' });
  shop().answer('getBasket', { lines: [], revision: 0 });
  await openProvider();
  beginSession({ uid, name, email }, `token-of-${uid}`);
}
