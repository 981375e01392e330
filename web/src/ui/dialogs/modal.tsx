import { type ComponentProps, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose' | 'onClick'> {
  /** Called when Escape, the phone's back gesture or a press beside the content closes it. */
  onClose: () => void;
  /** Whether the dialog stays open when the browser closes it, so that `onClose` can ask first. */
  staysOpen?: () => boolean;
}

/**
 * The platform's modal dialog, open as long as it is mounted: it covers the page, traps the focus and restores it when
 * it closes. The focus starts on the element marked `data-focus-first`, else on the first focusable one. It fills the
 * window as the scrim, on which its children lie.
 */
export function Modal({ className = '', onClose, staysOpen = () => false, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    // base.css stops the page from scrolling, which removes a scroll bar; its width is kept, so that nothing moves.
    page.style.scrollbarGutter = window.innerWidth > page.clientWidth ? 'stable' : '';
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    // The browser restores the focus only when the dialog is closed, not when it is removed from the page.
    return () => {
      element?.close();
      page.style.scrollbarGutter = '';
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    // A file chooser inside the dialog fires the same event when it is canceled.
    if (event.target !== event.currentTarget || !staysOpen()) return;
    event.preventDefault();
    onClose();
  };
  const close = () => {
    // The event arrives late: in development, where React mounts everything twice, the dialog is open again by then.
    if (dialog.current?.open !== false) return;
    // Chrome closes a dialog at the second Escape even if the page prevents it:
    // https://html.spec.whatwg.org/#close-watcher-infrastructure
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
