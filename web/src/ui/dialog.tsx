import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  /** The question. */
  heading: string;
  children: ReactNode;
  /** Called however it is closed: ×, Escape, a press beside it. */
  onClose: () => void;
}

/**
 * A question that must be answered before anything else; open as long as it is mounted. The focus starts on the element
 * marked `data-focus-first`. On phones it rises from below.
 */
export function Dialog({ heading, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the element leaves the page: only then does closing give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return () => dialog?.close();
  }, []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={id}
      className="m-auto w-full max-w-[30rem] rounded-float bg-surface text-ink shadow-float backdrop:bg-scrim open:rise max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeBeside}
    >
      <div className="flex items-start justify-between gap-6 p-6 pb-0">
        <h2 id={id} className="text-heading text-balance wrap-anywhere">
          {heading}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
