import { useState } from 'react';
import { TextButton } from '../ui/buttons/text-button.tsx';
import { useOneAtATime } from '../ui/hooks/use-one-at-a-time.ts';
import { EmailText } from '../ui/text/email-text.tsx';
import { sentenceOf } from '../ui/text/sentences.ts';
import { useNewEmail } from './new-email.ts';
import { openProvider } from './session.ts';
import { adviceFor, codeOfProblem } from './sign-in-problem.ts';

/**
 * Sends the email with the link once more, and shows the outcome. If the account has requested another address, says where the link for it
 * is.
 */
export function ResendVerification() {
  const [outcome, setOutcome] = useState<{ words: string; isFailed: boolean }>();
  const [isSending, setSending] = useState(false);
  const newEmail = useNewEmail();
  const send = useOneAtATime(async () => {
    setSending(true);
    try {
      await (await openProvider()).resendVerification();
      setOutcome({ words: 'We sent the email again.', isFailed: false });
    } catch (error) {
      setOutcome({ words: adviceFor(codeOfProblem(error)) ?? sentenceOf(error), isFailed: true });
    } finally {
      setSending(false);
    }
  });
  if (newEmail !== undefined)
    return (
      <span className="wrap-anywhere">
        The link is in the email to <EmailText>{newEmail}</EmailText>.
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-4">
      <TextButton disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Sending' : 'Resend the email'}
      </TextButton>
      <span role="status" className={outcome?.isFailed ? 'text-danger' : 'text-ink-soft'}>
        {outcome?.words}
      </span>
    </span>
  );
}
