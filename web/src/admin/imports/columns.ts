import { writePartField } from '@fourteener/contract/part/field-notation';
import { listPartFields, listReadFields, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { toEdited } from '@fourteener/contract/part/edited';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import type { CsvColumn } from '../../ui/tables/csv.ts';

/** The columns of an exported file that are no fields: the id of the line's part, its stock at the export, and the export's id. */
export const exportColumns = {
  id: { head: 'id', text: 'The id of the part that the line changes, as an exported file has it.', aliases: [] },
  exported: {
    head: 'availableQuantityWhenExported',
    text: 'The pieces that were in stock when the file was exported. Leave it as it is: the stock changes by the difference between the two.',
    aliases: ['stockwhenexported', 'availablewhenexported'],
  },
  exportId: {
    head: 'exportId',
    text: 'The export that the line is from. What was imported from it is not added to the stock again.',
    aliases: [],
  },
} as const;

/** The contents of a column of a file: a field of a part, or a column of an exported file. */
export type ColumnName = PartFieldName | keyof typeof exportColumns;

/** The columns of a file of new parts: every field that a market has. */
export function listColumns(market: Market): CsvColumn<Part>[] {
  return listPartFields(market).map(toColumn);
}

/** Fields that hold a number become number columns, so that a spreadsheet can add them up; the others are texts in their notation. */
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

/**
 * The columns of an exported file: every field, so that an export loses none, the part's id, and its stock at the export, by which an
 * import sees how somebody changed the stock.
 */
export function listExportColumns(market: Market, exportId: string): CsvColumn<Part>[] {
  const { id, exported, exportId: origin } = exportColumns;
  const stock: CsvColumn<Part>[] = [
    { head: exported.head, type: 'number', value: ({ availableQuantity }) => availableQuantity },
    { head: origin.head, type: 'text', value: () => exportId },
  ];
  return [
    { head: id.head, type: 'text', value: ({ _id }) => _id },
    ...listColumns(market).flatMap((column) => (column.head === 'availableQuantity' ? [column, ...stock] : column)),
  ];
}

const exportColumnNames = Object.keys(exportColumns) as (keyof typeof exportColumns)[];

/** The column for each head; undefined for heads that parts have no column for. */
export function parseHeads(heads: readonly string[], market: Market): (ColumnName | undefined)[] {
  return heads.map((head) => {
    const plain = head.toLowerCase().replaceAll(/[^a-z]/g, '');
    const own = exportColumnNames.find((name) => {
      const { head: usual, aliases } = exportColumns[name];
      return usual.toLowerCase() === plain || aliases.some((alias) => alias === plain);
    });
    if (own) return own;
    return listReadFields(market).find(
      (field) => field.toLowerCase() === plain || partFields[field].columnAliases?.includes(plain),
    );
  });
}
