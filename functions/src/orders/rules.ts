import type { NewOrder } from '@fourteener/contract/orders';
import { quantityOutOfRange } from '@fourteener/contract/messages';
import { isOrderable, isSoldOut } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { Refusal } from '../http/refusal.ts';

/** Why the part as it is now cannot be ordered like that; undefined when it can. */
export function findObjection(part: Part, { quantity, PerUnitPrice }: NewOrder): Refusal | undefined {
  const { minimumQuantity, availableQuantity, price } = part;
  if (isSoldOut(part)) {
    return new Refusal('sold-out', `${part.name} is sold out.`, { extras: { minimumQuantity, availableQuantity } });
  }
  if (!isOrderable(quantity, part)) {
    return new Refusal('quantity-out-of-range', quantityOutOfRange(minimumQuantity, availableQuantity), {
      extras: { minimumQuantity, availableQuantity },
    });
  }
  if (PerUnitPrice !== undefined && PerUnitPrice !== price) {
    return new Refusal(
      'price-changed',
      `The price of ${part.name} is now $${price.toFixed(2)}, not $${PerUnitPrice.toFixed(2)}. Please look again before you order.`,
      { extras: { shownPrice: PerUnitPrice, price } },
    );
  }
  return undefined;
}
