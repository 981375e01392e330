import { useState } from 'react';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useShortcut } from '../../ui/hooks/use-shortcut.ts';
import { Icon } from '../../ui/media/icon.tsx';

const CommandPalette = lazyPiece(
  'The command palette',
  () => import('./command-palette.tsx').then(({ CommandPalette: palette }) => palette),
  { isFloating: true },
);

/** The button that opens the command palette, also by Ctrl K or Cmd K. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcut(
    'k',
    (event) => {
      // Keeps the browser from opening its own search.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    },
    { isCommand: true, does: 'Find or run' },
  );
  // The palette loads when Ctrl or Cmd is pressed, so that text typed right after Ctrl K arrives in it.
  useShortcut('control', CommandPalette.preload, { isCommand: true });
  useShortcut('meta', CommandPalette.preload, { isCommand: true });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        // On narrow screens the button is higher than the visible field inside of it, so that fingers hit it.
        className="group flex h-11 min-w-0 flex-1 items-center text-left text-small text-ink-faint outline-none lg:h-8 lg:max-w-110"
        onPointerEnter={CommandPalette.preload}
        onFocus={CommandPalette.preload}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is pressed.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        <span className="flex h-8 w-full items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 outline-offset-2 outline-measure group-hover:border-ink group-focus-visible:outline-2">
          <Icon name="search" className="size-4 shrink-0" />
          <span className="truncate">Find or run</span>
          <kbd className="ml-auto border border-line px-1 fact text-data max-lg:hidden">Ctrl K</kbd>
        </span>
      </button>
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}
