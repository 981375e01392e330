import { brand } from '@fourteener/contract/brand';
import { nameClock, toDay, toShopTime } from '@fourteener/contract/calendar';
import { nameDevice } from '@fourteener/contract/session/device-name';
import { writeDate } from '@fourteener/contract/text/day-names';
import type { EmailContent } from './letter.ts';
import type { Message } from './message.ts';

/** A message about who is signed in to an account. */
type SessionMessage = Extract<Message, { device: unknown }>;

const toSessions = { words: 'See my sessions', url: `${brand.origin}/dashboard/sessions` };

const IF_NOT_YOU =
  'If it was not you, somebody else knows your password. Set a new one with “Forgot password?” on the login page: that ends every other session.';

const texts = {
  'new-device': {
    subject: 'New sign-in to your account',
    heading: 'Your account was used on a new device',
    paragraphs: [
      'Somebody signed in to your account on a device that we have not seen before. If it was you, there is nothing to do.',
      IF_NOT_YOU,
    ],
  },
  'password-changed': {
    subject: 'Your password or sign-in was changed',
    heading: 'Your sign-in was changed',
    paragraphs: [
      'The password or another way to sign in to your account was changed, and earlier sessions have ended. If it was you, there is nothing to do.',
      IF_NOT_YOU,
    ],
  },
  'signed-out-everywhere': {
    subject: 'All other devices were signed out',
    heading: 'All other devices were signed out',
    paragraphs: [
      'Every session of your account has ended but the one that asked for it. If it was you, there is nothing to do.',
      IF_NOT_YOU,
    ],
  },
} as const satisfies Record<
  SessionMessage['kind'],
  { subject: string; heading: string; paragraphs: readonly string[] }
>;

/** The letter for a message about who is signed in, in the shop's words. */
export function composeSessionLetter({ kind, device, at }: SessionMessage): EmailContent {
  const { subject, heading, paragraphs } = texts[kind];
  return {
    subject,
    heading,
    paragraphs: [...paragraphs],
    rows: [
      ['Device', nameDevice(device)],
      ['When', writeTime(at)],
    ],
    action: toSessions,
  };
}

/** A moment by the shop's clock: “November 28, 2026, 21:09 MST”. */
function writeTime(at: string): string {
  const time = toShopTime(at).toISOString().slice(11, 16);
  return `${writeDate(toDay(at))}, ${time} ${nameClock(at)}`;
}
