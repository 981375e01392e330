import { brand } from '@fourteener/contract/brand';
import { renderHtml } from './html.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { Addressee, Message } from './message.ts';
import { plain } from './plain.ts';

/** A message as a mail program gets it; text and HTML say the same. */
export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** Names that are a name: whoever signs up with somebody else's address cannot make the shop send them a link. */
const LOOKS_LIKE_A_LINK = /[/:@]|www\.|\.\p{L}{2,}/iu;

/** What a message says to somebody. */
export function renderMail({ to, message }: { to: Addressee; message: Message }): Rendered {
  const letter = writeLetter(message);
  const name = plain(to.name);
  const greeting = name === '' || LOOKS_LIKE_A_LINK.test(name) ? 'Hello,' : `Hello ${name},`;
  return { subject: letter.subject, text: renderText(greeting, letter), html: renderHtml(greeting, letter) };
}

function renderText(greeting: string, { paragraphs, rows, action }: Letter): string {
  const facts = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const foot = `${brand.name}, ${brand.place}\n${brand.email}, ${brand.phone}`;
  return `${[greeting, ...paragraphs, facts, `${action.words}: ${action.url}`, `-- \n${foot}`].join('\n\n')}\n`;
}
