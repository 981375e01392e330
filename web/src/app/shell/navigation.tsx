import { matchPath, useLocation } from 'react-router-dom';
import { signOut } from '../../auth/session.ts';
import { useSession } from '../../auth/session-store.ts';
import { mainMenu } from '../../screens/main-menu.ts';
import { paths } from '../../screens/paths.ts';
import { KindsMenu } from '../../shop/search/kinds-menu.tsx';
import { SearchBox } from '../../shop/search/search-box.tsx';
import { SEARCH_FIELD } from '../../shop/search/search-field.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { BasketLink } from './basket-link.tsx';
import { BrandLink } from './brand-link.tsx';
import { Menu } from './menu.tsx';
import { MyBike } from './my-bike.tsx';
import { isCurrentAt, type NavigationItem } from './navigation-item.ts';

const link =
  'relative py-5 text-note whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent';

/** Beside the Dashboard link, a small desktop has no room for the link to the drawings, which the parts menu has as well. */
const hideWhereTight = (to: string, isSignedIn: boolean) =>
  isSignedIn && to === paths.drawings ? 'max-xl:hidden' : '';

/** The bar at the top of every page. */
export function Navigation() {
  const session = useSession();
  const location: { pathname: string; state: unknown } = useLocation();
  const { pathname, state } = location;
  const account = session.status === 'signed-in' ? session.account : undefined;
  const items: NavigationItem[] = mainMenu
    .filter(({ isPrivate }) => !isPrivate || account !== undefined)
    .map((item) => ({ words: item.label, to: item.path, isCurrent: isCurrentAt(item, pathname) }));
  // The garage needs no link of its own, since the chosen bike beside the search links to it.
  const inBar = items.filter(({ to }) => to !== paths.garage);
  // On a phone, a visitor of the home page can type or paste a number or a word at once.
  const isSearchOpen = pathname === paths.home || pathname === paths.homeToo;
  const basket = { words: 'Basket', to: paths.basket, isCurrent: matchPath(paths.basket, pathname) !== null };
  return (
    <header
      data-search={isSearchOpen ? 'open' : undefined}
      className={`sticky top-0 z-30 -mb-px border-b border-line bg-ground print:hidden ${isSearchOpen ? 'max-lg:pb-14' : ''}`}
    >
      <div className="page flex h-16 items-center justify-between gap-x-8 max-lg:gap-x-2">
        <BrandLink isInBar />
        <nav aria-label="Main" className="flex items-center justify-end gap-4 lg:grow xl:gap-6">
          {inBar.map(({ words, to, isCurrent }) => (
            <div key={to} className={`flex items-center max-lg:hidden ${hideWhereTight(to, account !== undefined)}`}>
              <Link to={to} className={link} aria-current={isCurrent ? 'page' : undefined}>
                {words}
              </Link>
              {to === paths.products && <KindsMenu />}
            </div>
          ))}
          <SearchBox />
          <MyBike className={`when-known max-lg:hidden ${link}`} />
          <BasketLink isCurrent={basket.isCurrent} className={`when-known max-lg:hidden ${link}`} />
          {account ? (
            <>
              <span className="sr-only">{account.name || account.email}</span>
              <button
                type="button"
                className="text-note font-medium hover:text-accent max-lg:hidden"
                onClick={() => void signOut()}
              >
                Logout
              </button>
            </>
          ) : (
            // The state keeps the address that the visitor wanted, through all sign-in pages.
            <Link
              to={paths.login}
              state={state}
              className="when-known py-5 text-note font-medium hover:text-accent max-lg:hidden"
            >
              Login
            </Link>
          )}
        </nav>
        <div className="flex items-center justify-self-end lg:hidden">
          {!isSearchOpen && (
            <label htmlFor={SEARCH_FIELD} className="grid size-11 cursor-pointer place-items-center">
              <Icon name="search" />
            </label>
          )}
          <MyBike className="size-11 justify-center max-[24rem]:hidden" />
          <BasketLink
            isQuiet
            isCurrent={basket.isCurrent}
            className="flex h-12 items-center px-2 text-note text-ink-soft aria-[current=page]:text-ink"
          />
          <Menu items={[...items, basket]} isSignedIn={account !== undefined} />
        </div>
      </div>
    </header>
  );
}
