import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { signOut } from '../auth/session.ts';
import { paths } from '../paths.ts';
import { BrandLink } from './brand-link.tsx';

const row = 'block w-full py-3.5 text-left hover:text-accent';

/** A place that the bar and the menu lead to. */
export interface NavigationItem {
  words: string;
  to: string;
  /** Whether only this address counts as the place, and not what lies under it. */
  end?: boolean;
}

/** The navigation of narrow screens: the word Menu, and the full-width sheet that it opens. */
export function Menu({ items, isSignedIn }: { items: NavigationItem[]; isSignedIn: boolean }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  useEffect(() => {
    // Hidden but open it would keep the page from being used.
    const wide = window.matchMedia('(width >= 64rem)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <>
      <button
        type="button"
        className="-mr-3 flex h-12 items-center justify-self-end px-3 font-medium lg:hidden"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        Menu
      </button>
      {/* Whatever is pressed in it leads away or closes it. */}
      <dialog
        ref={sheet}
        aria-label="Menu"
        className="w-full max-w-full bg-ground text-ink shadow-float backdrop:bg-scrim lg:hidden"
        onClick={close}
      >
        <div className="page">
          <div className="flex h-16 items-center justify-between">
            <BrandLink />
            <button type="button" className="-mr-3 h-12 px-3 font-medium" onClick={close}>
              Close
            </button>
          </div>
          <nav aria-label="Main">
            <ul className="pb-2">
              {items.map(({ words, ...to }) => (
                <li key={words} className="border-b border-line">
                  <NavLink className={`text-heading wide ${row}`} {...to}>
                    {words}
                  </NavLink>
                </li>
              ))}
              <li className="font-medium">
                {isSignedIn ? (
                  <button type="button" className={row} onClick={() => void signOut()}>
                    Logout
                  </button>
                ) : (
                  <NavLink to={paths.login} className={row}>
                    Login
                  </NavLink>
                )}
              </li>
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}
