import type { Part } from '@fourteener/contract/parts';
import type { Input } from '@fourteener/contract/shapes';
import type { TypedProduct } from './add-product-draft.ts';

/** A part as the form shows it. */
export function writeProduct({ _id, price, minimumQuantity, availableQuantity, ...texts }: Part): TypedProduct {
  return {
    ...texts,
    minimumQuantity: String(minimumQuantity),
    availableQuantity: String(availableQuantity),
    price: price.toFixed(2),
  };
}

type Dirty = Partial<Record<keyof TypedProduct, boolean>>;

/**
 * What of a form is to be sent: the fields that were changed in it, and no other, so that nobody takes back what somebody
 * else changed meanwhile.
 */
export function pickChanges(typed: TypedProduct, dirty: Dirty): Input<'changePart', 'body'> {
  const { availableQuantity: _stock, ...fields } = typed;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => dirty[name as keyof TypedProduct]));
}
