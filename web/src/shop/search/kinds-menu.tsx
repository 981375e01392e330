import { useRef, useState } from 'react';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Icon } from '../../ui/media/icon.tsx';

// If this does not load, the page of all parts has the kinds, one link away. A notice would take the focus out of the menu, and so close
// it.
const KindsPanel = lazyPiece('The kinds of parts', () => import('./kinds.tsx').then(({ KindsPanel: panel }) => panel), {
  instead: () => null,
});

/** The button beside the link to the parts, which opens the list of their kinds. The list closes when it loses the focus, and on Escape. */
export function KindsMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label="Kinds of parts"
        aria-expanded={isOpen}
        className="grid size-11 place-items-center hover:text-accent"
        onFocus={KindsPanel.preload}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is pressed.
          currentTarget.focus();
          setOpen(!isOpen);
        }}
      >
        <Icon name="down" className="size-4" />
      </button>
      {isOpen && <KindsPanel onFollow={close} />}
    </div>
  );
}
