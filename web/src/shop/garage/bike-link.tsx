import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../../screens/paths.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Link } from '../../ui/navigation/link.tsx';

/** The dialog for choosing a bike. */
export const ChooseBike = lazyPiece(
  'The choice of a bike',
  () => import('./choose-bike.tsx').then(({ ChooseBike: dialog }) => dialog),
  { isFloating: true },
);

interface BikeLinkProps {
  className: string;
  children: ReactNode;
}

/**
 * Opens, on any page, a dialog in which a rider chooses the bike that parts are judged with. Until the app starts, it links to the garage.
 */
export function BikeLink({ className, children }: BikeLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    // Opened in a new tab or window, the link shows the garage.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        isLate
        to={paths.garage}
        aria-haspopup="dialog"
        className={className}
        onClick={open}
        onMouseEnter={ChooseBike.preload}
      >
        {children}
      </Link>
      {/* The link stands in sentences, which cannot hold a dialog. */}
      {isOpen && createPortal(<ChooseBike onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
