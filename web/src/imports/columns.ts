import type { NewPart } from '@fourteener/contract/parts';
import type { CsvColumn } from '../ui/tables/csv.ts';

/** A column of a file of parts. */
export interface PartColumn extends CsvColumn<NewPart> {
  field: keyof NewPart;
  /** What it holds, for those who fill it in. */
  help: string;
  isOptional?: boolean;
}

/** Each field of the contract, in the order of the columns; one that is not here would be lost by an export. */
const columns: Record<keyof NewPart, Pick<PartColumn, 'help' | 'isOptional'> & Partial<Pick<PartColumn, 'value'>>> = {
  name: { help: 'The name riders see.' },
  img: { help: 'The web address of the picture: https://… or /images/….' },
  description: { help: 'Text. Lines written “Label: value” become specifications.', isOptional: true },
  minimumQuantity: { help: 'The fewest pieces in one order.' },
  availableQuantity: { help: 'The pieces in stock.' },
  price: { help: 'The price of one piece in dollars, such as 249.00.', value: ({ price }) => price.toFixed(2) },
};

/** The columns of a file of parts, exported and imported. */
export const partColumns: readonly PartColumn[] = (Object.keys(columns) as (keyof NewPart)[]).map((field) => ({
  field,
  head: field,
  value: (part) => part[field],
  ...columns[field],
}));

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
export function parseHeads(heads: readonly string[]): (keyof NewPart | undefined)[] {
  return heads.map((head) => {
    const plain = head.toLowerCase().replaceAll(/[^a-z]/g, '');
    return partColumns.find(({ field }) => field.toLowerCase() === plain)?.field ?? otherHeads[plain];
  });
}
