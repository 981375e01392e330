import { type ReactNode, useEffect, useState } from 'react';

interface MenuButtonProps {
  className: string;
  /** Called when the button is pointed at or focused, before a press. */
  onReach?: () => void;
  /** Renders the sheet while it is open. */
  children: (close: () => void) => ReactNode;
}

/** The word Menu, which opens the full-width sheet of narrow screens. */
export function MenuButton({ className, onReach, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia('(width >= 64rem)');
    // On wide screens the sheet is hidden, but left open it would still block the page.
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <>
      <button
        type="button"
        className={`flex h-12 items-center font-medium ${className}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={({ currentTarget }) => {
          // The element with the focus gets it back when the sheet closes, and Safari does not focus a button that is pressed.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        Menu
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
