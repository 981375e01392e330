import { partFieldNames, type PartFieldName, partFields, writePartField } from '@fourteener/contract/part-fields';
import { withoutDerivedNumber } from '@fourteener/contract/part-numbers';
import type { Part } from '@fourteener/contract/parts';
import type { CsvColumn } from '../ui/tables/csv.ts';

/** A column of a file of parts. */
interface PartColumn extends CsvColumn<Part> {
  field: PartFieldName;
}

/** The columns of a file of parts, exported and imported: every field, or an export would lose it. */
export const partColumns: readonly PartColumn[] = partFieldNames.map((field) => ({
  field,
  head: field,
  value: (part) => writePartField(withoutDerivedNumber(part), field),
}));

/** Which field each head stands for; undefined for one that no field has. */
export function parseHeads(heads: readonly string[]): (PartFieldName | undefined)[] {
  return heads.map((head) => {
    const plain = head.toLowerCase().replaceAll(/[^a-z]/g, '');
    return partFieldNames.find(
      (field) => field.toLowerCase() === plain || partFields[field].columnAliases?.includes(plain),
    );
  });
}
