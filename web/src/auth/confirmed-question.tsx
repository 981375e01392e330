import { type ReactNode, useState } from 'react';
import { useOneAtATime } from '../ui/hooks/use-one-at-a-time.ts';
import { sentenceOf } from '../ui/text/sentences.ts';
import type { Confirmation } from './sign-in-questions.ts';
import { ConfirmedForm } from './confirmed-form.tsx';
import { useConfirmation } from './use-confirmation.tsx';

interface ConfirmedQuestionProps {
  /** Carries out the act and shows its outcome. Throws only when the last sign-in is too long ago. */
  act: () => Promise<unknown>;
  /** How the account signs in again, if that is known to be needed; else the question asks once the shop does. */
  way?: Confirmation | undefined;
  /** Called when the act was done, or was refused for good. */
  onClose: () => void;
  variant: 'primary' | 'danger';
  /** The labels of both buttons; `busy` replaces `yes` while the act is under way, `google` when Google's window comes first. */
  labels: { no: string; yes: string; busy: string; google: string };
  children: ReactNode;
}

/** A question about an account, without fields of its own. */
export function ConfirmedQuestion({ act, way, onClose, variant, labels, children }: ConfirmedQuestionProps) {
  const confirming = useConfirmation(way);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const answer = useOneAtATime(async () => {
    setBusy(true);
    setError(undefined);
    try {
      if (await confirming.confirmed(act)) onClose();
    } catch (refusal) {
      setError(sentenceOf(refusal));
    } finally {
      setBusy(false);
    }
  });
  return (
    <ConfirmedForm
      {...labels}
      confirming={confirming}
      error={error === undefined ? undefined : { message: error }}
      variant={variant}
      busy={isBusy && labels.busy}
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
      onNo={onClose}
    >
      <p className="text-small text-ink-soft">{children}</p>
    </ConfirmedForm>
  );
}
