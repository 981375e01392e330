import { sentenceOf } from '../text/sentences.ts';
import { openToaster, type Said, showPlainly, type ToastLink } from './toaster.tsx';

const load = () => import('./toasts.tsx');

/** Loads what draws toasts, before one is wanted: without a network it could not be told that there is none. */
export function preloadToasts(): void {
  load().catch(() => undefined);
}

/** Says that something was done, with a link to where it can be seen. */
export function showSuccess(words: string, link?: ToastLink): void {
  show({ kind: 'success', words, link });
}

/** Says something worth knowing. */
export function showInfo(words: string): void {
  show({ kind: 'info', words });
}

/** Says what went wrong, in the error's own words. */
export function showFailure(error: unknown): void {
  show({ kind: 'error', words: sentenceOf(error) });
}

function show(said: Said): void {
  load().then(
    ({ toasts: { container, show: showToast } }) => {
      openToaster(container);
      showToast(said);
    },
    // Without a network that code does not come, and what was done or not must be said all the same.
    () => showPlainly(said),
  );
}
