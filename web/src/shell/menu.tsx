import { lazy, Suspense, useEffect, useState } from 'react';
import type { NavigationItem } from './navigation-item.ts';

const loadSheet = () => import('./menu-sheet.tsx');
const MenuSheet = lazy(() => loadSheet().then(({ MenuSheet: sheet }) => ({ default: sheet })));

interface MenuProps {
  items: NavigationItem[];
  isSignedIn: boolean;
}

/** The navigation of narrow screens: the word Menu, and the full-width sheet that it opens. */
export function Menu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia('(width >= 64rem)');
    // Hidden but open it would keep the page from being used.
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <>
      <button
        type="button"
        className="-mr-3 flex h-12 items-center px-3 font-medium"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={({ currentTarget }) => {
          // Whatever has the focus now gets it back, and Safari gives none to a button that is pressed.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        Menu
      </button>
      <Suspense fallback={null}>{isOpen && <MenuSheet {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
