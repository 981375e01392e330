import { writePartField } from '@fourteener/contract/part/field-notation';
import { mapPartFields, partFieldNames, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { toEdited } from '@fourteener/contract/part/edited';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { LINE, LINES } from '@fourteener/contract/text/signs';
import { emptyPart, type TypedPart, writeFields } from './add-part-draft.ts';

/** A part as the form shows it. */
export function writePart(part: Part): TypedPart {
  const written = toEdited(part);
  return mapPartFields((name) => (partFields[name].isFormer ? '' : writePartField(written, name)));
}

/** The fields that a copy of a part does not take over, since they are specific to the part. */
const ownFields: readonly PartFieldName[] = ['number', 'oldNumbers', 'lifeCycle', 'successor'];

/** The form's values for a copy of a part: without the fields that are specific to the part, and hidden until it is published. */
export function copyPart(part: Part): TypedPart {
  const written = writePart(part);
  return mapPartFields((name) => {
    if (name === 'visibility') return 'hidden';
    return partFields[name].isStock || ownFields.includes(name) ? emptyPart[name] : written[name];
  });
}

type Dirty = Partial<Record<keyof TypedPart, boolean>>;

/** The changed fields of a form. The others are not sent, so that nobody reverts what somebody else changed meanwhile. */
export function pickChanges(typed: TypedPart, dirty: Dirty): Input<'changePart', 'body'> {
  const changed = partFieldNames.filter((name) => dirty[name] && !partFields[name].isStock);
  return writeFields(Object.fromEntries(changed.map((name) => [name, typed[name]]))) as Input<'changePart', 'body'>;
}

/**
 * The former values of the changed fields. A stored text with characters that the shop no longer accepts is left out, because the shop
 * would refuse the request that contains it, and nobody could correct the text.
 */
export function pickBefore(part: Part, dirty: Dirty): Input<'changePart', 'body'> {
  const before = writePart(part);
  const isTaken = (name: PartFieldName) => (partFields[name].kind === 'line' ? LINE : LINES).test(before[name]);
  return pickChanges(
    before,
    mapPartFields((name) => dirty[name] === true && isTaken(name)),
  );
}
