import { startTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { signOut } from '../../auth/session.ts';
import { useChosenName } from '../../shop/garage/has-garage.ts';
import { paths } from '../../screens/paths.ts';
import { KindsDisclosure } from '../../shop/search/kinds.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { BrandLink } from './brand-link.tsx';
import type { NavigationItem } from './navigation-item.ts';

const row = 'block w-full py-3.5 text-left hover:text-accent';

interface MenuSheetProps {
  items: NavigationItem[];
  isSignedIn: boolean;
  onClose: () => void;
}

/** The sheet over the page with its main links, open while mounted. It keeps the focus inside, and closes when a link is followed. */
export function MenuSheet({ items, isSignedIn, onClose }: MenuSheetProps) {
  const location: { state: unknown } = useLocation();
  const bike = useChosenName();
  // The sheet closes together with the change of the page: a closing dialog makes the browser style the whole page, which otherwise would
  // first be the one that is left.
  const follow = () => startTransition(onClose);
  return (
    <Modal aria-label="Menu" onClose={onClose}>
      <div className="max-h-dvh overflow-y-auto bg-ground [box-shadow:var(--shadow-float)]">
        <div className="page">
          <div className="flex h-16 items-center justify-between">
            <BrandLink onClick={follow} />
            <button type="button" className="-mr-3 h-12 px-3 font-medium" onClick={onClose}>
              Close
            </button>
          </div>
          <nav aria-label="Main">
            <ul>
              {items.map(({ words, to, isCurrent }) => (
                <li key={to} className="border-b border-line">
                  <Link
                    to={to}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={`text-heading wide aria-[current=page]:text-accent ${row}`}
                    onClick={follow}
                  >
                    {words}
                    {to === paths.garage && bike && <span className="block text-small text-ink-soft">{bike}</span>}
                  </Link>

                  {to === paths.products && <KindsDisclosure onFollow={follow} />}
                </li>
              ))}
              <li className="font-medium">
                {isSignedIn ? (
                  <button type="button" className={row} onClick={() => void signOut()}>
                    Logout
                  </button>
                ) : (
                  <Link to={paths.login} state={location.state} className={row} onClick={follow}>
                    Login
                  </Link>
                )}
              </li>
            </ul>
          </nav>
          <ThemeSwitch className="border-t border-line py-2" />
        </div>
      </div>
    </Modal>
  );
}
