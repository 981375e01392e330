import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
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
 * marked `data-focus-first`, and returns to where it was. On phones it rises from below.
 */
export function Dialog({ heading, children, onClose }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        {/* An alert dialog leaves presses beside it to us. */}
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim" onClick={onClose} />
        <AlertDialog.Viewport className="pointer-events-none fixed inset-0 z-40 grid items-end justify-items-center sm:items-center sm:p-6">
          <AlertDialog.Popup
            ref={popup}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-focus-first]') ?? true}
            className="pointer-events-auto max-h-dvh w-full rise overflow-y-auto rounded-t-float bg-surface [box-shadow:var(--shadow-float)] outline-none sm:max-h-full sm:max-w-[30rem] sm:rounded-float"
          >
            <div className="flex items-start justify-between gap-6 p-6 pb-0">
              <AlertDialog.Title className="text-heading text-balance wrap-anywhere">{heading}</AlertDialog.Title>
              <AlertDialog.Close
                aria-label="Close"
                className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
              >
                <Icon name="close" />
              </AlertDialog.Close>
            </div>
            {children}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
