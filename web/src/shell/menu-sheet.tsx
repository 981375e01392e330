import { Dialog } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { signOut } from '../auth/session.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { BrandLink } from './brand-link.tsx';
import type { NavigationItem } from './navigation-item.ts';

const row = 'block w-full py-3.5 text-left hover:text-accent';

interface MenuSheetProps {
  items: NavigationItem[];
  isSignedIn: boolean;
  isOpen: boolean;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The sheet over the page with its main links; keeps the focus in it, and closes on whatever leads away. */
export function MenuSheet({ items, isSignedIn, isOpen, opener, onClose }: MenuSheetProps) {
  const location: { state: unknown } = useLocation();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          finalFocus={opener}
          aria-label="Menu"
          className="fixed inset-x-0 top-0 z-40 max-h-dvh overflow-y-auto bg-ground text-ink [box-shadow:var(--shadow-float)] outline-none"
        >
          <div className="page">
            <div className="flex h-16 items-center justify-between">
              <BrandLink onClick={onClose} />
              <Dialog.Close className="-mr-3 h-12 px-3 font-medium">Close</Dialog.Close>
            </div>
            <nav aria-label="Main">
              <ul>
                {items.map(({ words, to, isCurrent }) => (
                  <li key={words} className="border-b border-line">
                    <Link
                      to={to}
                      aria-current={isCurrent ? 'page' : undefined}
                      className={`text-heading wide aria-[current=page]:text-accent ${row}`}
                      onClick={onClose}
                    >
                      {words}
                    </Link>
                  </li>
                ))}
                <li className="font-medium">
                  {isSignedIn ? (
                    <button type="button" className={row} onClick={() => void signOut()}>
                      Logout
                    </button>
                  ) : (
                    <Link to={paths.login} state={location.state} className={row} onClick={onClose}>
                      Login
                    </Link>
                  )}
                </li>
              </ul>
            </nav>
            <ThemeSwitch className="border-t border-line py-2" />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
