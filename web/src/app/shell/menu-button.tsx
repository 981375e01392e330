import { type ReactNode, useEffect, useState } from 'react';

interface MenuButtonProps {
  className: string;
  /** Called before a press may come. */
  onReach?: () => void;
  /** The sheet, while it is open. */
  children: (close: () => void) => ReactNode;
}

/** The word Menu, which opens the full-width sheet of narrow screens. */
export function MenuButton({ className, onReach, children }: MenuButtonProps) {
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
        className={`flex h-12 items-center font-medium ${className}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={({ currentTarget }) => {
          // Whatever has the focus now gets it back, and Safari gives none to a button that is pressed.
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
