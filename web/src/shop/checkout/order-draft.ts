import { readText, writeText } from '../../ui/browser/kept-text.ts';
import { safeStorage } from '../../ui/browser/safe-storage.ts';

/** The typed fields of an order that is not placed yet. */
export interface OrderDraft {
  phone: string;
  address: string;
  quantity: string;
}

const fields = ['phone', 'address', 'quantity'] as const;

/** The storage key of the draft of an account, for a part or for the `basket`: other accounts in this browser do not see it. */
export function nameDraft(email: string, partId: string): string {
  return `order:${email}:${partId}`;
}

/** The fields typed before a reload or another sign-in; missing ones are left out. */
export function getDraft(name: string): Partial<OrderDraft> {
  const kept = safeStorage(() => JSON.parse(readText('session', name) ?? '{}') as unknown);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isField));
}

function isField([field, typed]: [string, unknown]): boolean {
  return fields.some((known) => known === field) && typeof typed === 'string';
}

/** Stores the typed fields until the tab is closed. */
export function keepDraft(name: string, { phone, address, quantity }: Partial<OrderDraft>): void {
  writeText('session', name, JSON.stringify({ phone, address, quantity }));
}

/** Removes the typed fields once they are ordered. */
export function dropDraft(name: string): void {
  writeText('session', name, null);
}
