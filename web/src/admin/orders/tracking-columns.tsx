import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import type { TableColumn } from '../../ui/tables/table-columns.ts';
import type { JudgedTracking, TrackingKind } from './judge-tracking.ts';

/** A line as a row of a table. */
export interface TrackingRow extends JudgedTracking {
  _id: string;
}

const looks: Readonly<Record<TrackingKind, string>> = {
  ready: 'text-ink-soft',
  shipped: 'text-success',
  unknown: 'text-warning',
  refused: 'text-danger',
  wrong: 'text-danger',
  same: 'text-ink-faint',
};

/** The columns of a table of tracking lines, with the effect of each line. */
export const trackingColumns: readonly TableColumn<TrackingRow>[] = [
  {
    header: 'Order',
    value: ({ number, found }) => found?.number ?? number,
    cell: ({ number, found }) =>
      found?.orderId === undefined ? (
        <span className="fact text-data">{number || 'no number'}</span>
      ) : (
        <StaffLink to={pathTo('adminOrder', found.orderId)} className="fact text-data link">
          {found.number}
        </StaffLink>
      ),
    position: 'title',
    className: 'wrap-anywhere',
  },
  {
    header: 'Line',
    value: ({ line }) => line,
    cell: ({ line }) => <span className="fact text-data text-ink-faint">{line}</span>,
    position: 'pair',
  },
  { header: 'Customer', value: ({ found }) => found?.userName ?? '', position: 'pair', className: 'wrap-anywhere' },
  {
    header: 'Parcel',
    value: ({ carrier, trackingCode }) => `${carrier} ${trackingCode}`.trim(),
    position: 'pair',
    className: 'wrap-anywhere',
  },
  {
    header: 'Result',
    value: ({ words }) => words,
    cell: ({ kind, words }) => <span className={looks[kind]}>{words}</span>,
    position: 'line',
    className: 'wrap-anywhere',
  },
];
