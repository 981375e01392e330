import { sentenceOf } from '../text/sentences.ts';
import { openToaster } from './toaster.tsx';

const load = () => import('./toasts.tsx');

/** Loads what draws toasts, before one is wanted: without a network it could not be told that there is none. */
export function preloadToasts(): void {
  load().catch(() => undefined);
}

/** Says that something was done. */
export function showSuccess(words: string): void {
  show('success', words);
}

/** Says something worth knowing. */
export function showInfo(words: string): void {
  show('info', words);
}

/** Says what went wrong, in the error's own words. */
export function showFailure(error: unknown): void {
  show('error', sentenceOf(error));
}

function show(kind: 'success' | 'info' | 'error', words: string): void {
  const role = kind === 'error' ? 'alert' : 'status';
  load().then(
    ({ toasts: { container, toast } }) => {
      openToaster(container);
      toast[kind](words, { role });
    },
    // Nothing is left to say it with.
    () => undefined,
  );
}
