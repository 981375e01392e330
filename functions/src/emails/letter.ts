import { brand } from '@fourteener/contract/brand';
import { formatDollars, toDollars } from '@fourteener/contract/money';
import type { Message } from './message.ts';
import { plain } from './plain.ts';

// Types and functions that all letters use.

/** The content of a message, before it is written as text or HTML. Every value is one line; nothing is escaped yet. */
export interface EmailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Facts: label and value. */
  rows: Row[];
  /** The one thing to do next. */
  action: { words: string; url: string };
}

export type Row = [label: string, value: string];
export type MessageOf<K extends Message['kind']> = Extract<Message, { kind: K }>;

export const formatCents = (cents: number) => formatDollars(toDollars(cents));
export const formatShipping = (cents: number) => (cents === 0 ? 'Free' : formatCents(cents));
/** The link for somebody whose account is deleted, who cannot see orders. */
export const toShop = { words: 'Visit the shop', url: brand.origin };
export const toOrders = { words: 'See my orders', url: `${brand.origin}/dashboard/myOrders` };

export const reasonOf = (reason: string) => rowOf('Reason', reason);

/** A row for a typed text; none if the text is empty. */
export function rowOf(label: string, typed: string): Row[] {
  const value = plain(typed);
  return value === '' ? [] : [[label, value]];
}
