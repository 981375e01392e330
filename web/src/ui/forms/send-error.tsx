import { useSyncExternalStore } from 'react';
import { FormError } from './form-error.tsx';

/** The type of a form's error when no answer came: sent again as it is, it does the same once. */
export const UNANSWERED = 'unanswered';

interface SendErrorProps {
  /** The result of `showFormError`. */
  error: { type?: unknown; message?: string } | undefined;
  /** The words of the button that sends the form. */
  button: string;
}

/** Why a form could not be sent, under its button, as long as it is so; without an answer also what to do, now or once the line is back. */
export function SendError({ error, button }: SendErrorProps) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const next = isOnline ? `Press ${button} to try again.` : `Press ${button} again when you are back online.`;
  return (
    <FormError>
      {error?.type === UNANSWERED ? `${error.message ?? ''} What you typed is kept. ${next}` : error?.message}
    </FormError>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
