import { brand } from '@fourteener/contract/brand';
import { pathToPart } from '@fourteener/contract/part/address';
import { writeDate } from '@fourteener/contract/text/day-names';
import { count } from './about-order.ts';
import { type EmailContent, formatCents } from './letter.ts';
import type { Message } from './message.ts';
import { plain } from './plain.ts';

type PartKind = 'back-in-stock' | 'part-expected' | 'part-succeeded';
type PartMessageOf<K extends PartKind> = Extract<Message, { kind: K }>;

/** The email to a rider who waits for a part: it is back, expected on a day, or has a successor. */
export function composePartLetter(message: PartMessageOf<PartKind>): EmailContent {
  switch (message.kind) {
    case 'back-in-stock':
      return writeBackInStock(message);
    case 'part-expected':
      return writeExpected(message);
    case 'part-succeeded':
      return writeSucceeded(message);
  }
}

function writeBackInStock({ part }: PartMessageOf<'back-in-stock'>): EmailContent {
  const name = plain(part.name);
  return {
    subject: `${name} is back in stock`,
    heading: `${name} is back in stock`,
    paragraphs: [
      'You asked us to tell you when you can order it again. We email riders in the order in which they asked, and only as many at a time as we have pieces for.',
      'We are not holding one for you, and this is the last email that we will send you about it.',
    ],
    rows: [
      ['Part', name],
      ['Per piece', formatCents(part.priceCents)],
      ['In stock', count(part.availableQuantity)],
    ],
    action: { words: 'Order it', url: `${brand.origin}/product/${encodeURIComponent(part.id)}` },
  };
}

function writeExpected({ part }: PartMessageOf<'part-expected'>): EmailContent {
  const name = plain(part.name);
  return {
    subject: `We expect ${name} on ${writeDate(part.expectedOn)}`,
    heading: `We expect more on ${writeDate(part.expectedOn)}`,
    paragraphs: [
      'You asked us to tell you when you can order this part again. We will email you once more when it is here, in the order in which riders asked.',
      'If the day changes, we will tell you.',
    ],
    rows: [
      ['Part', name],
      ['Expected on', writeDate(part.expectedOn)],
    ],
    action: { words: 'See the part', url: `${brand.origin}/product/${encodeURIComponent(part.id)}` },
  };
}

function writeSucceeded({ part, successor }: PartMessageOf<'part-succeeded'>): EmailContent {
  const [name, next] = [plain(part.name), plain(successor.name)];
  return {
    subject: `${next} takes the place of ${name}`,
    heading: `${next} takes the place of ${name}`,
    paragraphs: [
      `You asked us to tell you when you can order ${name} again. We no longer make it; ${next} is its successor.`,
      'This is the last email that we will send you about it.',
    ],
    rows: [
      ['No longer made', name],
      ['Successor', next],
      ['Per piece', formatCents(successor.priceCents)],
    ],
    action: { words: 'See the successor', url: brand.origin + pathToPart(successor.id) },
  };
}
