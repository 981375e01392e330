import { FileError, readCells } from '../imports/read-cells.ts';

/** A line of a file with tracking numbers, as it is written there. */
export interface TypedTracking {
  /** The line's number in the file, counted like in spreadsheets from the heads as 1. */
  line: number;
  number: string;
  /** The carrier; empty where the file names none. */
  carrier: string;
  trackingCode: string;
}

/** The heads by which label programs name each column, reduced to letters; the first one in a file counts. */
const columns = {
  number: [
    ...['ordernumber', 'orderno', 'ordernr', 'orderid', 'order', 'reference', 'referencenumber', 'customerreference'],
    'ref',
  ],
  carrier: ['carrier', 'carriername', 'shippingcarrier', 'courier'],
  trackingCode: ['trackingnumber', 'trackingno', 'trackingnr', 'trackingcode', 'trackingid', 'tracking'],
} as const;

/** Reads the CSV file that a label program writes. Throws a `FileError`. */
export async function parseTracking(text: string): Promise<TypedTracking[]> {
  const { heads, rows } = await readCells(text);
  const plain = heads.map((head) => head.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const placeOf = (column: keyof typeof columns) => {
    const name = columns[column].find((each) => plain.includes(each));
    return name === undefined ? -1 : plain.indexOf(name);
  };
  const [number, carrier, trackingCode] = [placeOf('number'), placeOf('carrier'), placeOf('trackingCode')];
  const missing = [...(number < 0 ? ['Order number'] : []), ...(trackingCode < 0 ? ['Tracking number'] : [])];
  if (missing.length > 0) {
    throw new FileError(`The first line must name the columns. These are missing: ${missing.join(', ')}.`);
  }
  return rows.map(({ line, cells }) => {
    const read = (place: number) => cells[place]?.trim() ?? '';
    return { line, number: read(number), carrier: read(carrier), trackingCode: read(trackingCode) };
  });
}
