import { dropTypedWords, getTypedWords, keepTypedWords } from '../../ui/forms/typed-words.ts';

/** The texts that an admin types to ship several orders at once. */
export interface TypedShipments {
  carrier: string;
  /** The tracking number of each order's parcel, by the id of the order. */
  codes: Record<string, string>;
}

const FORM = 'ship';
const CARRIER = 'carrier';

/** Reads the texts that were typed for these orders and are not sent yet. */
export function getTypedShipments(ids: readonly string[]): TypedShipments {
  const words = getTypedWords(FORM);
  return {
    carrier: words[CARRIER] ?? '',
    codes: Object.fromEntries(ids.map((id) => [id, words[nameOf(id)] ?? ''])),
  };
}

/** Keeps what is typed, beside what was typed for other orders. */
export function keepTypedShipments({ carrier, codes }: TypedShipments): void {
  const typed = Object.entries(codes).map(([id, code]) => [nameOf(id), code] as const);
  keepTypedWords(FORM, { ...getTypedWords(FORM), [CARRIER]: carrier, ...Object.fromEntries(typed) });
}

/** Forgets the tracking numbers of these orders: they are sent, or given up. With the last one the carrier goes. */
export function dropTypedShipments(ids: readonly string[]): void {
  const gone = new Set(ids.map(nameOf));
  const left = Object.entries(getTypedWords(FORM)).filter(([name, words]) => !gone.has(name) && words !== '');
  if (left.some(([name]) => name !== CARRIER)) keepTypedWords(FORM, Object.fromEntries(left));
  else dropTypedWords(FORM);
}

const nameOf = (id: string) => `order ${id}`;
