import { limits } from '@fourteener/contract/limits';
import { type ReactNode, useRef, useState } from 'react';
import { ProblemError } from '../api/errors.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea } from './text-field.tsx';
import { showFailure } from './toast.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface ReasonDialogProps {
  heading: string;
  /** What it is about, and what follows. */
  children: ReactNode;
  /** What is said when no reason is given. */
  missing: string;
  /** What is pressed to leave it. */
  keep: string;
  yes: string;
  /** What is being done meanwhile, "Sending". */
  doing: string;
  look?: 'primary' | 'danger';
  /** Does it; what it throws is told, and what was typed stays. */
  act: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of something before it is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { heading, children, missing, keep, yes, doing, look = 'primary', act, onClose } = props;
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const refuse = (message: string) => {
    setFault(message);
    field.current?.focus();
  };
  const send = useOneAtATime(async () => {
    const told = reason.trim();
    if (told === '') {
      refuse(missing);
      return;
    }
    setBusy(true);
    try {
      await act(told);
    } catch (error) {
      const wrong = error instanceof ProblemError && error.errors.find(({ path }) => path === 'reason');
      if (wrong) refuse(wrong.message);
      else showFailure(error);
    }
    setBusy(false);
  });
  return (
    <Dialog heading={heading} onClose={onClose}>
      <div className="px-6 pt-4 text-small text-ink-soft">{children}</div>
      <div className="px-6 pt-5">
        <TextArea
          ref={field}
          label="Reason"
          rows={3}
          maxLength={limits.reasonLength}
          value={reason}
          error={fault}
          data-focus-first
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">
        <Button look="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button look={look} busy={isBusy && doing} onClick={() => void send()}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
