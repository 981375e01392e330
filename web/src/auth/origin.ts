import { type Location, matchPath, useLocation } from 'react-router-dom';
import { paths } from '../screens/paths.ts';

/** The address that the visitor wanted, which a guard passes to the sign-in pages. */
interface SignInState {
  from: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** The state for a link to the sign-in page that leads back to `location`. */
export function rememberOrigin({ pathname, search, hash }: Location): SignInState {
  return { from: { pathname, search, hash } };
}

/** The address to open after the sign-in: where the visitor came from, otherwise home. */
export function getOrigin(state: unknown): SignInState['from'] {
  const { from } = (state ?? {}) as Partial<SignInState>;
  return from ?? { pathname: paths.home, search: '', hash: '' };
}

/** The id of the part that the visitor came to order, if they did. */
export function usePartWanted(): string | undefined {
  const { pathname } = getOrigin(useLocation().state);
  return matchPath(paths.orderForm, pathname)?.params.id;
}

/** Whether the visitor comes back from the payment provider's page, where they paid. */
export function useHasPaid(): boolean {
  const { pathname, search } = getOrigin(useLocation().state);
  return matchPath(paths.purchase, pathname) !== null && new URLSearchParams(search).get('payment') === 'done';
}
