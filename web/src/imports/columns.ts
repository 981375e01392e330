import type { NewPart } from '@fourteener/contract/parts';
import type { CsvColumn } from '../ui/csv.ts';

/** A column of a file of parts. */
export interface PartColumn extends CsvColumn<NewPart> {
  field: keyof NewPart;
  /** What it holds, for those who fill it in. */
  help: string;
  isOptional?: boolean;
}

/** The columns of a file of parts, exported and imported: a field of the contract each. */
export const partColumns: readonly PartColumn[] = [
  column('name', 'What riders know it by.'),
  column('img', 'The address of its picture, https://… or /images/….'),
  { ...column('description', 'Prose, and lines “Label: value”.'), isOptional: true },
  column('minimumQuantity', 'The fewest pieces of one order.'),
  column('availableQuantity', 'The pieces in stock.'),
  { ...column('price', 'Dollars for one piece, 249.00.'), value: ({ price }) => price.toFixed(2) },
];

function column(field: keyof NewPart, help: string): PartColumn {
  return { field, head: field, help, value: (part) => part[field] };
}

/** Other names that a head may have: those of the form, and what spreadsheets write of them. */
const otherHeads: Record<string, keyof NewPart> = {
  image: 'img',
  imageurl: 'img',
  picture: 'img',
  minimum: 'minimumQuantity',
  available: 'availableQuantity',
  stock: 'availableQuantity',
  perunitprice: 'price',
};

/** Which field each head stands for; undefined for one that no field has. */
export function readHeads(heads: readonly string[]): (keyof NewPart | undefined)[] {
  return heads.map((head) => {
    const plain = head.toLowerCase().replaceAll(/[^a-z]/g, '');
    return partColumns.find(({ field }) => field.toLowerCase() === plain)?.field ?? otherHeads[plain];
  });
}
