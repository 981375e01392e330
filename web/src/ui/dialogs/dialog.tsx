import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../media/icon.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { Modal } from './modal.tsx';
import { useTypedWords } from './use-typed-words.ts';

interface DialogProps {
  /** The question. */
  heading: string;
  children: ReactNode;
  /** Whether the dialog is already hidden, where unmounting it takes long (see `useQuestion`). */
  isOver?: boolean;
  /** Called whichever way the dialog is closed: ×, Escape, or a press beside it. */
  onClose: () => void;
}

/**
 * A modal dialog with a question, open as long as it is mounted. On phones it rises from below. Once a field was
 * changed, ×, Escape and a press beside it ask first whether the changes may be discarded.
 */
export function Dialog({ heading, children, isOver = false, onClose }: DialogProps) {
  const headingId = useId();
  const { watch, isTyped } = useTypedWords();
  const [isAsking, setAsking] = useState(false);
  const close = () => (isTyped() ? setAsking(true) : onClose());
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={headingId}
      className={`grid items-end justify-items-center sm:items-center sm:p-6 ${isOver ? 'opacity-0' : ''}`}
      onClose={close}
      staysOpen={isTyped}
    >
      <div
        className="max-h-dvh w-full rise overflow-y-auto rounded-t-float bg-surface [box-shadow:var(--shadow-float)] sm:max-h-full sm:max-w-[30rem] sm:rounded-float"
        {...watch}
      >
        <div className="flex items-start justify-between gap-6 p-6 pb-0">
          <h2 id={headingId} className="text-heading text-balance wrap-anywhere">
            {heading}
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
        {children}
      </div>
    </Modal>
  );
}
