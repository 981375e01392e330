import { type ComponentProps, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose' | 'onClick'> {
  /** Called when Escape, the phone's back gesture or a press beside the content closes it. */
  onClose: () => void;
  /** Whether it stays open when the browser closes it: `onClose` then asks first. */
  staysOpen?: () => boolean;
}

/**
 * The platform's modal dialog, open as long as it is mounted: it lies over everything, keeps the focus from the page behind
 * it and gives it back. The focus starts on the element marked `data-focus-first`, else on the first that takes it.
 * It fills the window, as the scrim; its children lie on that.
 */
export function Modal({ className = '', onClose, staysOpen = () => false, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    // Held still (base.css), the page has no scroll bar: where that takes room, the room stays.
    page.style.scrollbarGutter = window.innerWidth > page.clientWidth ? 'stable' : '';
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    // Only closing gives the focus back; being taken out of the page does not.
    return () => {
      element?.close();
      page.style.scrollbarGutter = '';
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    // A file chooser inside tells of its own cancellation by the same event.
    if (event.target !== event.currentTarget || !staysOpen()) return;
    event.preventDefault();
    onClose();
  };
  const close = () => {
    // Told late: in development, where React mounts everything twice, it is open again by then.
    if (dialog.current?.open !== false) return;
    // Chrome closes at the second Escape whatever the page says: https://html.spec.whatwg.org/#close-watcher-infrastructure
    if (staysOpen()) dialog.current.showModal();
    onClose();
  };
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={`h-dvh max-h-none w-full max-w-none bg-scrim text-ink ${className}`}
      onClick={(event: MouseEvent) => event.target === event.currentTarget && onClose()}
      onCancel={cancel}
      onClose={close}
    />
  );
}
