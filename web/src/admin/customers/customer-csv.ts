import type { Customer } from '@fourteener/contract/user/customer-schemas';
import type { CsvColumn } from '../../ui/tables/csv.ts';
import { nameSegment } from './segment-words.ts';

/** The columns of exported customers. */
export const customerCsvColumns: readonly CsvColumn<Customer>[] = [
  { head: 'Name', type: 'text', value: ({ userName }) => userName },
  { head: 'Email', type: 'text', value: ({ email }) => email },
  { head: 'Spent', type: 'money', value: ({ spent }) => spent },
  { head: 'Orders', type: 'number', value: ({ orders }) => orders },
  { head: 'Returns', type: 'number', value: ({ returns }) => returns },
  { head: 'First order', type: 'date', value: ({ firstOrderAt }) => firstOrderAt },
  { head: 'Last order', type: 'date', value: ({ lastOrderAt }) => lastOrderAt },
  { head: 'Bikes', type: 'number', value: ({ bikes }) => bikes },
  { head: 'Segments', type: 'text', value: ({ segments }) => segments.map(nameSegment).join(', ') },
  { head: 'Account ID', type: 'text', value: ({ _id }) => _id },
];
