import { useSyncExternalStore } from 'react';
import { FormError } from './form-error.tsx';

/**
 * The type of a form's error when no answer arrived. Sending the form again unchanged is safe: the shop carries it out
 * once.
 */
export const UNANSWERED = 'unanswered';

interface SendErrorProps {
  /** The result of `showFormError`. */
  error: { type?: unknown; message?: string } | undefined;
  /** The label of the form's submit button. */
  button: string;
}

/**
 * The reason why a form could not be sent, under its button. Without an answer it also says what to do, depending on
 * whether the network is back.
 */
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
