import type { ReactNode } from 'react';
import { sentenceOf } from '../text/sentences.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../media/icon.tsx';

interface EmptyProps {
  heading: string;
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/** The notice in place of an empty list. */
export function Empty({ heading, children, action }: EmptyProps) {
  return (
    <div className="border-t border-ink pt-6">
      <h2 className="text-heading">{heading}</h2>
      <p className="mt-2 max-w-[38ch] text-ink-soft">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

interface FailedProps {
  heading: string;
  error: unknown;
  onRetry: () => void;
}

/** The notice in place of content that could not be loaded: the server's reason, with a button to retry. */
export function Failed({ heading, error, onRetry }: FailedProps) {
  return (
    <div className="border-t border-danger pt-6" role="alert">
      <h2 className="text-heading">{heading}</h2>
      <p className="mt-2 max-w-[38ch] text-ink-soft">{sentenceOf(error)}</p>
      <Button variant="secondary" className="mt-6" onClick={onRetry}>
        <Icon name="retry" className="size-4.5" />
        Try again
      </Button>
    </div>
  );
}
