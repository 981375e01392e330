import { useState } from 'react';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useShortcut } from '../../ui/hooks/use-shortcut.ts';

const KeysDialog = lazyPiece(
  'The list of keys',
  () => import('./keys-dialog.tsx').then(({ KeysDialog: dialog }) => dialog),
  { isFloating: true },
);

/** The button that shows the keys of the open page, also by ?; phones have none. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true), { does: 'Show these keys' });
  return (
    <>
      <button
        type="button"
        aria-label="Keys of this page"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="?"
        className="grid size-8 shrink-0 place-items-center rounded-control border border-line-strong text-small text-ink-faint hover:border-ink hover:text-ink max-lg:hidden"
        onPointerEnter={KeysDialog.preload}
        onFocus={KeysDialog.preload}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is pressed.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        ?
      </button>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}
