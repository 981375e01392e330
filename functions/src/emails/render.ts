import { brand } from '@fourteener/contract/brand';
import { constraints } from '@fourteener/contract/constraints';
import { renderHtml } from './html.ts';
import type { EmailContent } from './letter.ts';
import { composeContent } from './templates.ts';
import { type Addressee, type Message, withoutTypedText } from './message.ts';
import type { StoredEmail } from './outbox.ts';
import { plain } from './plain.ts';

/** A message as a mail program gets it; text and HTML say the same. */
export interface Rendered {
  to: Addressee;
  subject: string;
  text: string;
  html: string;
}

/** A name that looks like a link is left out of the greeting: otherwise a sign-up with somebody else's address could make the shop send that person a link. */
const LOOKS_LIKE_A_LINK = /[/:@]|www\.|\.\p{L}{2}/iu;

/** The rendered message; to an unverified address it contains nothing that a customer typed. */
export function renderEmail(email: Pick<StoredEmail, 'to' | 'message' | 'verified'>): Rendered {
  const isTrusted = email.verified !== false;
  const to = isTrusted ? email.to : { ...email.to, name: '' };
  const letter = composeContent(isTrusted ? confirm(email) : withoutTypedText(email.message));
  const greeting = greet(to.name);
  return { to, subject: letter.subject, text: renderText(greeting, letter), html: renderHtml(greeting, letter) };
}

/** The message without the request to confirm the address, which is confirmed by now. */
function confirm({ message, verified }: Pick<StoredEmail, 'message' | 'verified'>): Message {
  if (message.kind !== 'order-placed' || !verified) return message;
  const { isUnconfirmed: _, ...confirmed } = message;
  return confirmed;
}

function greet(typed: string): string {
  // A name that is longer than any real one is ignored, and not searched.
  if (typed.length > 2 * constraints.nameLength) return 'Hello,';
  const name = plain(typed);
  return name === '' || LOOKS_LIKE_A_LINK.test(name) ? 'Hello,' : `Hello ${name},`;
}

function renderText(greeting: string, { paragraphs, rows, action }: EmailContent): string {
  const facts = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const foot = `${brand.name}, ${brand.place}\n${brand.email}, ${brand.phone}`;
  return `${[greeting, ...paragraphs, facts, `${action.words}: ${action.url}`, `-- \n${foot}`].join('\n\n')}\n`;
}
