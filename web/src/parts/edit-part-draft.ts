import { mapPartFields, partFieldNames, partFields, writePartField } from '@fourteener/contract/part-fields';
import { withoutDerivedNumber } from '@fourteener/contract/part-numbers';
import type { Part } from '@fourteener/contract/parts';
import type { Input } from '@fourteener/contract/shapes';
import { type TypedProduct, writeFields } from './add-product-draft.ts';

/** A part as the form shows it. */
export function writeProduct(part: Part): TypedProduct {
  const written = withoutDerivedNumber(part);
  return mapPartFields((name) => writePartField(written, name));
}

type Dirty = Partial<Record<keyof TypedProduct, boolean>>;

/**
 * What of a form is to be sent: the fields that were changed in it, and no other, so that nobody takes back what somebody
 * else changed meanwhile.
 */
export function pickChanges(typed: TypedProduct, dirty: Dirty): Input<'changePart', 'body'> {
  const changed = partFieldNames.filter((name) => dirty[name] && !partFields[name].isStock);
  return writeFields(Object.fromEntries(changed.map((name) => [name, typed[name]]))) as Input<'changePart', 'body'>;
}
