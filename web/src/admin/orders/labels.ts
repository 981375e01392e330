import { countries } from '@fourteener/contract/checkout/countries';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Order } from '../../shop/orders/group-orders.ts';
import type { CsvColumn } from '../../ui/tables/csv.ts';
import { listParcels, type OrderParcel, type ParcelLine } from './list-parcels.ts';
import { readParts } from './read-parts.ts';
import { type SplitAddress, splitAddress } from './split-address.ts';

/** The facts of a parcel that its label needs. */
export interface Label {
  number: string;
  address: SplitAddress;
  phone: string;
  email: string;
  pieces: number;
  /** The total weight in grams; undefined if the weight of a part is not known. */
  grams: number | undefined;
  contents: string;
}

/** Makes the labels of some orders, one for each parcel. Reads the weights of their parts. */
export async function composeLabels(orders: readonly Order[], signal: AbortSignal): Promise<Label[]> {
  const parcels = orders.flatMap(({ number, items }) => {
    const all = listParcels(items);
    const here = all.filter(({ sent }) => !sent);
    return (here.length > 0 ? here : all).map((parcel) => ({ number, parcel }));
  });
  const packed = parcels.flatMap(({ parcel: { lines } }) => lines);
  const parts = await readParts(
    packed.map(({ item }) => item.partsId),
    signal,
  );
  return parcels.map(({ number, parcel }) => toLabel(number, parcel, parts));
}

function toLabel(number: string, { lines }: OrderParcel, parts: ReadonlyMap<string, Part>): Label {
  const [{ item: first }] = lines;
  const sum = (grams: number | undefined, { item, pieces }: ParcelLine) => {
    const each = parts.get(item.partsId)?.weightGrams;
    return grams === undefined || each === undefined ? undefined : grams + each * pieces;
  };
  return {
    number,
    address: splitAddress(first),
    phone: first.phone,
    email: first.userEmail,
    pieces: lines.reduce((all, { pieces }) => all + pieces, 0),
    grams: lines.reduce<number | undefined>(sum, 0),
    contents: lines.map(({ item, pieces }) => `${pieces} × ${item.partsName}`).join('; '),
  };
}

const text = (head: string, value: (label: Label) => string | undefined): CsvColumn<Label> => ({
  ...{ head, type: 'text' },
  value: (label) => value(label) ?? '',
});

/** The columns of the file that label programs read: docs/orders.md describes them. */
export const labelCsvColumns: readonly CsvColumn<Label>[] = [
  text('Order number', ({ number }) => number),
  text('Name', ({ address }) => address.fields?.name ?? address.lines[0]),
  text('Company', ({ address }) => address.fields?.company),
  text('Street', ({ address }) => address.fields?.street),
  text('City', ({ address }) => address.fields?.city),
  text('State', ({ address }) => address.fields?.state),
  text('Postal code', ({ address }) => address.fields?.zip),
  text('Country', ({ address: { country } }) => country && countries[country]),
  text('Country code', ({ address }) => address.country),
  ...[1, 2, 3, 4].map((line) => text(`Address line ${line}`, ({ address }) => writeLine(address.lines, line))),
  text('Phone', ({ phone }) => phone),
  text('Email', ({ email }) => email),
  { head: 'Pieces', type: 'number', value: ({ pieces }) => pieces },
  { head: 'Weight (g)', type: 'number', value: ({ grams }) => grams },
  text('Contents', ({ contents }) => contents),
];

/** An address line below the name; the fourth joins all that are left. */
function writeLine(lines: readonly string[], line: number): string {
  return line === 4 ? lines.slice(4).join(', ') : (lines[line] ?? '');
}
