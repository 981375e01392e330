import { sentenceOf } from '../text/sentences.ts';
import { openToaster, type Said, showPlainly, type ToastLink } from './toaster.tsx';

const load = () => import('./toasts.tsx');

/** Loads the code of toasts early, so that a message about a lost network can be shown without one. */
export function preloadToasts(): void {
  load().catch(() => undefined);
}

/** Shows a success message, with a link to the page that shows the result. */
export function showSuccess(words: string, link?: ToastLink): void {
  show({ kind: 'success', words, link });
}

/** Shows a neutral message. */
export function showInfo(words: string): void {
  show({ kind: 'info', words });
}

/** Shows an error in its own words. */
export function showFailure(error: unknown): void {
  show({ kind: 'error', words: sentenceOf(error) });
}

function show(said: Said): void {
  load().then(
    ({ toasts: { container, show: showToast } }) => {
      openToaster(container);
      showToast(said);
    },
    // Without a network the code of toasts cannot be loaded, and the message must be shown all the same.
    () => showPlainly(said),
  );
}
