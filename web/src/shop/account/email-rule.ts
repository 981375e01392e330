import { messages } from '@fourteener/contract/messages';
import { emailAddress, signInEmail } from '@fourteener/contract/text/email-pattern';
import { readPaymentSettings } from '../orders/payment-settings.ts';

/**
 * The specification's rule for the email address of Login and Sign up, as react-hook-form takes it. An address that its pattern rejects is
 * valid if the deployment takes any address; while the shop does not answer, it stays rejected.
 */
export const emailRule = {
  required: messages.emailRequired,
  validate: async (typed: string) =>
    signInEmail.test(typed) || (emailAddress.test(typed.trim()) && (await takesAny())) || messages.emailInvalid,
};

async function takesAny(): Promise<boolean> {
  const settings = await readPaymentSettings().catch(() => undefined);
  return settings?.signInEmail === 'any';
}
