import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { MenuButton } from './menu-button.tsx';
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
  return (
    <MenuButton className="-mr-3 px-3" onReach={MenuSheet.preload}>
      {(close) => <MenuSheet {...props} onClose={close} />}
    </MenuButton>
  );
}
