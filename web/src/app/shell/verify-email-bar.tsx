import { Link } from 'react-router-dom';
import { usePaymentSettings } from '../../shop/orders/payment-settings.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { useNewEmail } from '../../auth/new-email.ts';
import { ResendVerification } from '../../auth/resend-verification.tsx';
import { useAccount } from '../../auth/session-store.ts';
import { useVerifiedCheck } from '../../auth/use-verified-check.ts';
import { paths } from '../../screens/paths.ts';

/**
 * Says what happens unless the email address is confirmed, sends the email for it again, and links to where the address can be changed.
 * Shows nothing if the shop does not require the confirmation.
 */
export function VerifyEmailBar() {
  const { email } = useAccount();
  const newEmail = useNewEmail();
  const { data } = usePaymentSettings();
  useVerifiedCheck();
  if (!data?.verifiesEmail) return null;
  return (
    <aside aria-label="To be confirmed" className="border-b border-line bg-surface print:hidden">
      <div className="page flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2 text-small">
        <p className="wrap-anywhere">
          Confirm your email address: we sent a link to <EmailText>{newEmail ?? email}</EmailText>. Orders that you
          place are canceled after 24 hours unless you do.
        </p>
        {newEmail === undefined && <ResendVerification />}
        <Link to={`${paths.dashboard}#change-email`} className="py-1 link">
          Change address
        </Link>
      </div>
    </aside>
  );
}
