import { brand } from '@fourteener/contract/brand';
import { writeDate } from '@fourteener/contract/text/day-names';
import type { EmailContent, MessageOf } from './letter.ts';

const toLogin = { words: 'Log in', url: `${brand.origin}/login` };

/** The letter about a change of a sign-in method that was not made on the account holder's own device. */
export function composeAccountLetter(
  message: MessageOf<'account-email-changed' | 'account-factor-removed'>,
): EmailContent {
  const { day } = message;
  switch (message.kind) {
    // The letter does not name the new address, as its reader may be somebody else by now.
    case 'account-email-changed':
      return {
        subject: 'Your account has another email address',
        heading: 'Your account has another email address',
        paragraphs: [
          'The account with this email address now has another one. From now on its owner logs in with the new address, and we send emails there.',
          'If you did not ask for this, please write to us at once. The link in our other email about this change undoes it.',
        ],
        rows: [['Changed on', writeDate(day)]],
        action: toLogin,
      };
    case 'account-factor-removed':
      return {
        subject: 'Your second factor was removed',
        heading: 'Your second factor was removed',
        paragraphs: [
          'An owner of the shop removed the second factor of your account, and all your sessions have ended. From now on your password, or Google, signs you in.',
          'If you did not ask for this, please write to us at once. Otherwise, set up a second factor again under My Profile.',
        ],
        rows: [['Removed on', writeDate(day)]],
        action: toLogin,
      };
  }
}
