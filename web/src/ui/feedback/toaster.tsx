import { constraints } from '@fourteener/contract/constraints';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '../hooks/create-emitter.ts';
import { Link } from '../navigation/link.tsx';

/** Where it can be seen what a toast says. */
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
  /** The toast that is shown without the code that draws toasts, as that could not be loaded. */
  plain: Said | undefined;
}

const NOTHING: Shown = { container: null, plain: undefined };
let shown = NOTHING;
const { emit, subscribe } = createEmitter();

function change(next: Partial<Shown>): void {
  shown = { ...shown, ...next };
  emit();
}

/** Puts the container of toasts onto the page, once; what draws them is loaded when one is wanted. */
export function openToaster(toasts: ReactNode): void {
  change({ container: shown.container ?? toasts, plain: undefined });
}

/** Says something where the code that draws toasts could not be loaded, as long as a toast stays. */
export function showPlainly(said: Said): void {
  change({ plain: said });
}

/** Where toasts appear. It is there before the first of them, so that screen readers hear of that one too. */
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

/** The words of a toast, and the link that follows them. */
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
