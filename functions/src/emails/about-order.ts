import { countOf } from '@fourteener/contract/text/plurals';
import { type EmailContent, formatCents, type Row, toOrders, toShop } from './letter.ts';
import type { OrderLine } from './message.ts';
import { plain } from './plain.ts';

/** “2 pieces” */
export const count = (pieces: number) => countOf(pieces, 'piece');

interface AboutOrder {
  subject: (number: string) => string;
  heading: string;
  paragraphs: string[];
  rows?: Row[];
  isAccountGone?: true | undefined;
}

/** A letter about items of one order. */
export function writeAboutOrder(
  items: readonly OrderLine[],
  { subject, heading, paragraphs, rows = [], isAccountGone }: AboutOrder,
): EmailContent {
  const { number = '' } = items[0] ?? {};
  const total = items.reduce((sum, { totalCents, discountCents = 0 }) => sum + totalCents - discountCents, 0);
  const facts: Row[] = [
    ['Order', number],
    ...items.map((item): Row => ['Part', describePart(item)]),
    ['Total', formatCents(total)],
  ];
  const action = isAccountGone ? toShop : toOrders;
  return { subject: subject(number), heading, paragraphs, rows: [...facts, ...rows], action };
}

/** “Antero Saddle (SA-31), 2 pieces” */
export function describePart({ partName, partNumber, quantity, some }: OrderLine): string {
  const number = partNumber === undefined ? '' : ` (${plain(partNumber)})`;
  const pieces = some ? `${some.pieces} of ${count(some.of)}` : count(quantity);
  return `${plain(partName)}${number}, ${pieces}`;
}
