import { writePartField } from '@fourteener/contract/part/field-notation';
import { listPartFields, listReadFields, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { toEdited } from '@fourteener/contract/part/edited';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import type { CsvColumn } from '../../ui/tables/csv.ts';

/** The contents of a column of a file: a field of a part, or the id of a part that is in the shop. */
export type ColumnName = PartFieldName | 'id';

/** The columns of a file of new parts: every field that a market has. */
export function listColumns(market: Market): CsvColumn<Part>[] {
  return listPartFields(market).map(toColumn);
}

/** A field that holds a number is one in a file, so that a spreadsheet can add it up; the others are text in their notation. */
function toColumn(field: PartFieldName): CsvColumn<Part> {
  switch (partFields[field].kind) {
    case 'dollars':
      return { head: field, type: 'money', value: (part) => readNumber(part[field]) };
    case 'pieces':
    case 'whole':
      return { head: field, type: 'number', value: (part) => readNumber(part[field]) };
    default:
      return { head: field, type: 'text', value: (part) => writePartField(toEdited(part), field) };
  }
}

const readNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The columns of an exported file: every field, or an export would lose it, and which part it is. */
export function listExportColumns(market: Market): CsvColumn<Part>[] {
  return [{ head: 'id', type: 'text', value: ({ _id }) => _id }, ...listColumns(market)];
}

/** The column that each head stands for; undefined for one that no part has. */
export function parseHeads(heads: readonly string[], market: Market): (ColumnName | undefined)[] {
  return heads.map((head) => {
    const plain = head.toLowerCase().replaceAll(/[^a-z]/g, '');
    if (plain === 'id') return 'id';
    return listReadFields(market).find(
      (field) => field.toLowerCase() === plain || partFields[field].columnAliases?.includes(plain),
    );
  });
}
