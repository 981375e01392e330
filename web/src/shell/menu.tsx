import { useEffect, useState } from 'react';
import { lazyPiece } from '../ui/code/lazy-piece.tsx';
import type { NavigationItem } from './navigation-item.ts';

const MenuSheet = lazyPiece('The menu', () => import('./menu-sheet.tsx').then(({ MenuSheet: sheet }) => sheet), {
  isFloating: true,
});

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
        onPointerEnter={MenuSheet.preload}
        onFocus={MenuSheet.preload}
        onClick={({ currentTarget }) => {
          // Whatever has the focus now gets it back, and Safari gives none to a button that is pressed.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        Menu
      </button>
      {isOpen && <MenuSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
