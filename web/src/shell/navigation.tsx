import { NavLink } from 'react-router';
import { signOut } from '../auth/session.ts';
import { useSession } from '../auth/session-store.ts';
import { paths } from '../paths.ts';
import { BrandLink } from './brand-link.tsx';
import { Menu, type NavigationItem } from './menu.tsx';

const link =
  'relative py-5 text-note text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent';

/** The bar at the top of every page. */
export function Navigation() {
  const session = useSession();
  const account = session.status === 'signed-in' ? session.account : undefined;
  const items: NavigationItem[] = [
    { words: 'Home', to: paths.home, end: true },
    { words: 'Blog', to: paths.blog },
    { words: 'About', to: paths.about },
    ...(account ? [{ words: 'Dashboard', to: paths.dashboard }] : []),
  ];
  return (
    <header className="sticky top-0 z-30 -mb-px border-b border-line bg-ground">
      <div className="page cols h-16 items-center">
        <div className="col-span-3">
          <BrandLink />
        </div>
        <nav aria-label="Main" className="col-span-9 hidden items-center gap-8 lg:flex">
          {items.map(({ words, ...to }) => (
            <NavLink key={words} className={link} {...to}>
              {words}
            </NavLink>
          ))}
          {account ? (
            <>
              <span className="ml-auto max-w-64 truncate text-small text-ink-faint">
                {account.name || account.email}
              </span>
              <button type="button" className="text-note font-medium hover:text-accent" onClick={() => void signOut()}>
                Logout
              </button>
            </>
          ) : (
            <NavLink to={paths.login} className="ml-auto py-5 text-note font-medium hover:text-accent">
              Login
            </NavLink>
          )}
        </nav>
        <Menu items={items} isSignedIn={account !== undefined} />
      </div>
    </header>
  );
}
