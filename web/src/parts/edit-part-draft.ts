import { mapPartFields, partFieldNames, partFields, writePartField } from '@fourteener/contract/part-fields';
import type { Part } from '@fourteener/contract/parts';
import type { Input } from '@fourteener/contract/shapes';
import type { TypedProduct } from './add-product-draft.ts';

/** A part as the form shows it. */
export function writeProduct(part: Part): TypedProduct {
  return mapPartFields((name) => writePartField(part, name));
}

type Dirty = Partial<Record<keyof TypedProduct, boolean>>;

/**
 * What of a form is to be sent: the fields that were changed in it, and no other, so that nobody takes back what somebody
 * else changed meanwhile.
 */
export function pickChanges(typed: TypedProduct, dirty: Dirty): Input<'changePart', 'body'> {
  const changed = partFieldNames.filter((name) => dirty[name] && !partFields[name].isStock);
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}
