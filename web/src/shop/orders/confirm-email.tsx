import { ResendVerification } from '../../auth/resend-verification.tsx';
import { useSession } from '../../auth/session-store.ts';
import { formatDeadline } from '../../ui/text/dates.ts';

interface ConfirmEmailProps {
  /** The time at which the order is canceled, if that is known. */
  until?: string | undefined;
  /** Whether the shop reserves no pieces for the order until then. */
  holdsNothing?: boolean;
}

/**
 * Says that an order is canceled unless the email address is confirmed, and offers to send the email again; empty for a confirmed address.
 */
export function ConfirmEmail({ until, holdsNothing = false }: ConfirmEmailProps) {
  const session = useSession();
  if (session.status !== 'signed-in' || session.account.isVerified) return null;
  return (
    <p className="flex max-w-text flex-wrap items-baseline gap-x-4 text-small">
      <span>
        Confirm your email address within 24 hours, else this order is canceled.
        {holdsNothing && ' Until then we keep none of its pieces for you, and others can buy them.'}
        {until !== undefined && (
          <>
            {' '}
            The time ends on{' '}
            <time dateTime={until} className="num">
              {formatDeadline(until)}
            </time>
            .
          </>
        )}
      </span>
      <ResendVerification />
    </p>
  );
}
