import { countHeld } from '@fourteener/contract/order/parcels';
import type { Order } from '../../shop/orders/group-orders.ts';
import { parsePieces } from '../../ui/forms/steps.ts';
import { dropTypedWords, getTypedWords, keepTypedWords } from '../../ui/forms/typed-words.ts';

/** The texts that an admin types to ship several orders at once. */
export interface TypedShipments {
  carrier: string;
  /** The tracking number and the weight of each order's parcel, by the id of the order. */
  codes: Record<string, string>;
  weights: Record<string, string>;
  /** The pieces of each item that go into the parcel of its order, by the id of the item. */
  pieces: Record<string, string>;
}

const FORM = 'ship';
const CARRIER = 'carrier';

/** Reads the texts that were typed for these orders and are not sent yet. The default for pieces is all that are left. */
export function getTypedShipments(orders: readonly Order[]): TypedShipments {
  const words = getTypedWords(FORM);
  const read = (name: (id: string) => string) =>
    Object.fromEntries(orders.map(({ _id }) => [_id, words[name(_id)] ?? '']));
  const pieces = orders.flatMap(({ items }) =>
    items.map((item) => {
      const typed = words[piecesOf(item._id)] ?? '';
      const held = countHeld(item);
      return [item._id, parsePieces(typed) < held ? typed : String(held)] as const;
    }),
  );
  return {
    ...{ carrier: words[CARRIER] ?? '', codes: read(codeOf), weights: read(weightOf) },
    pieces: Object.fromEntries(pieces),
  };
}

/** Stores the typed texts, beside those of other orders. */
export function keepTypedShipments({ carrier, codes, weights, pieces }: TypedShipments): void {
  const name = (texts: Record<string, string>, nameIt: (id: string) => string) =>
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [nameIt(id), text] as const));
  const typed = { ...name(codes, codeOf), ...name(weights, weightOf), ...name(pieces, piecesOf) };
  keepTypedWords(FORM, { ...getTypedWords(FORM), [CARRIER]: carrier, ...typed });
}

/**
 * Forgets the texts typed for these orders and items, after they were sent or given up. The carrier is forgotten with the last tracking
 * number, unless `keepsCarrier`: the next parcels mostly go with the same carrier.
 */
export function dropTypedShipments(ids: readonly string[], { keepsCarrier = false } = {}): void {
  const gone = new Set(ids.flatMap((id) => [codeOf(id), weightOf(id), piecesOf(id)]));
  const left = Object.entries(getTypedWords(FORM)).filter(([name, words]) => !gone.has(name) && words !== '');
  const isLeft = ([name]: [string, string]) => name.startsWith(CODE) || (keepsCarrier && name === CARRIER);
  if (left.some(isLeft)) keepTypedWords(FORM, Object.fromEntries(left));
  else dropTypedWords(FORM);
}

const CODE = 'order ';
const codeOf = (id: string) => `${CODE}${id}`;
const weightOf = (id: string) => `weight ${id}`;
const piecesOf = (id: string) => `pieces ${id}`;
