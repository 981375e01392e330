import { usePaymentSettings } from '../../shop/orders/payment-settings.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { ResendVerification } from '../../auth/resend-verification.tsx';
import { useAccount } from '../../auth/session-store.ts';
import { useVerifiedCheck } from '../../auth/use-verified-check.ts';

/** Says what happens unless the email address is confirmed, and sends the email for it again. Nothing where the shop does without. */
export function VerifyEmailBar() {
  const { email } = useAccount();
  const { data } = usePaymentSettings();
  useVerifiedCheck();
  if (!data?.verifiesEmail) return null;
  return (
    <aside aria-label="To be confirmed" className="border-b border-line bg-surface print:hidden">
      <div className="page flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2 text-small">
        <p className="wrap-anywhere">
          Confirm your email address: we sent a link to <EmailText>{email}</EmailText>. Orders that you place are
          canceled after 24 hours unless you do.
        </p>
        <ResendVerification />
      </div>
    </aside>
  );
}
