import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../media/icon.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { Modal } from './modal.tsx';
import { useTypedWords } from './use-typed-words.ts';

interface DialogProps {
  /** The question. */
  heading: string;
  children: ReactNode;
  /** Called when the dialog has disappeared; where closing it takes long (see `useQuestion`). */
  isOver?: boolean;
  /** Called however it is closed: ×, Escape, a press beside it. */
  onClose: () => void;
}

/**
 * A question that must be answered before anything else; open as long as it is mounted. On phones it rises from below. Once something
 * is typed into it, ×, Escape and a press beside it ask first whether that may go.
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
