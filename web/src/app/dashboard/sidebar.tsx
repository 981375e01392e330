import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useAdmin } from '../../auth/check-admin.ts';
import { useAccount } from '../../auth/session-store.ts';
import { useChosenName } from '../../shop/garage/has-garage.ts';
import { paths } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { listSidebarLinks } from './sidebar-links.ts';

const link =
  'relative block py-4 text-note text-ink-soft transition-colors hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:bg-accent max-lg:after:inset-x-0 max-lg:after:-bottom-px max-lg:after:h-0.5 lg:py-3 lg:after:inset-y-0 lg:after:-right-gutter lg:after:w-0.5';

/** The dashboard's pages for customers: a list at the left, on narrow screens a strip that scrolls sideways. */
export function Sidebar() {
  const { name, email } = useAccount();
  const { isAdmin } = useAdmin();
  const bike = useChosenName();
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [pathname, isAdmin]);
  return (
    <aside className="border-line max-lg:sticky max-lg:top-16 max-lg:z-20 max-lg:border-b max-lg:bg-ground lg:border-r print:hidden">
      <div className="lg:sticky lg:top-16 lg:flex lg:h-[calc(100dvh-4rem)] lg:flex-col lg:overflow-y-auto lg:px-gutter lg:pt-12 lg:pb-8">
        <p className="hidden lg:block">
          <span className="block font-medium wrap-anywhere">{name || email}</span>
          <span className="block min-h-[1lh] text-small text-ink-faint">{isAdmin === false && 'Customer'}</span>
        </p>
        <nav ref={strip} aria-label="Dashboard" className="max-lg:scroll-px-gutter max-lg:overflow-x-auto lg:mt-8">
          <ul className="flex gap-7 px-gutter whitespace-nowrap lg:flex-col lg:gap-0 lg:border-t lg:border-line lg:px-0">
            {listSidebarLinks(isAdmin === false).map(({ label, path }) => (
              <li key={path} className="lg:border-b lg:border-line">
                <Link className={link} to={path} aria-current={isCurrent(path, pathname) ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
            {isAdmin === false && (
              <li className="lg:border-b lg:border-line">
                <Link className={link} to={paths.garage}>
                  Garage
                  {bike && <span className="text-small text-ink-faint max-lg:pl-[1ch] lg:block">{bike}</span>}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <ThemeSwitch className="mt-auto flex-wrap gap-y-0 pt-12 max-lg:hidden [&>legend]:basis-full" />
      </div>
    </aside>
  );
}

/** The pages of an order and of its invoice belong to the list of orders, whose address the specification spells differently. */
function isCurrent(path: string, pathname: string): boolean {
  return [path, ...(path === paths.myOrdersInSidebar ? ['/dashboard/my-orders/*'] : [])].some(
    (pattern) => matchPath(pattern, pathname) !== null,
  );
}
