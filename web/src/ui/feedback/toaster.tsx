import { constraints } from '@fourteener/contract/constraints';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '../hooks/create-emitter.ts';
import { Link } from '../navigation/link.tsx';

/** The link of a toast to the page that shows the result. */
export interface ToastLink {
  to: string;
  words: string;
}

/** The contents of a toast. */
export interface Said {
  kind: 'success' | 'info' | 'error';
  words: string;
  link?: ToastLink | undefined;
}

/** Errors are read out at once. */
export const roleOf = ({ kind }: Said) => (kind === 'error' ? 'alert' : 'status');

interface Shown {
  container: ReactNode;
  /** The toast that is shown plainly, because the code of toasts could not be loaded. */
  plain: Said | undefined;
}

const NOTHING: Shown = { container: null, plain: undefined };
let shown = NOTHING;
const { emit, subscribe } = createEmitter();

function change(next: Partial<Shown>): void {
  shown = { ...shown, ...next };
  emit();
}

/** Adds the container of toasts to the page once their code is loaded, at the first toast. */
export function openToaster(toasts: ReactNode): void {
  change({ container: shown.container ?? toasts, plain: undefined });
}

/** Shows a message as long as a toast, where the code of toasts could not be loaded. */
export function showPlainly(said: Said): void {
  change({ plain: said });
}

/** The live region of toasts. It is on the page before the first one, so that screen readers announce that one too. */
export function Toaster() {
  const { container, plain } = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  );
  return (
    <div aria-live="polite">
      {container}
      {plain && <PlainToast said={plain} />}
    </div>
  );
}

/** The words of a toast, followed by its link. */
export function ToastWords({ said: { words, link } }: { said: Said }) {
  return (
    <span>
      {words}
      {link && (
        <>
          {' '}
          <Link to={link.to} className="inline-block py-1 whitespace-nowrap link">
            {link.words}
          </Link>
        </>
      )}
    </span>
  );
}

function PlainToast({ said }: { said: Said }) {
  useEffect(() => {
    const timer = setTimeout(() => change({ plain: undefined }), constraints.toastDuration);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <p
      role={roleOf(said)}
      className="fixed bottom-4 left-1/2 z-50 w-[min(22rem,100vw-2rem)] -translate-x-1/2 rounded-float border border-line-strong bg-surface p-4 text-note wrap-anywhere [box-shadow:var(--shadow-float)] sm:top-20 sm:right-gutter sm:bottom-auto sm:left-auto sm:translate-x-0"
    >
      <ToastWords said={said} />
    </p>
  );
}
