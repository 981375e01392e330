import { formatCount } from '@fourteener/contract/text/format-count';
import { countOf } from '@fourteener/contract/text/plurals';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { useDataTable } from '../../ui/tables/use-data-table.ts';
import { tellProgress, tellUnknown } from './bulk-outcome.tsx';
import { type JudgedTracking, pickShipments, type TrackingKind, trackingKinds } from './judge-tracking.ts';
import { trackingColumns, type TrackingRow } from './tracking-columns.tsx';
import type { StepProgress } from './use-change-orders.ts';

interface TrackingCheckedProps {
  title: string;
  lines: readonly JudgedTracking[];
  /** The progress of the shipping; undefined when nothing is being shipped. */
  progress: StepProgress | undefined;
  isSending: boolean;
  onSend: (kind: 'ready' | 'unknown') => void;
  onAgain: () => void;
}

const kinds = Object.keys(trackingKinds) as TrackingKind[];

/** The lines of a file with tracking numbers: the effect of each, the button that ships them, and afterwards the result of each. */
export function TrackingChecked({ title, lines, progress, isSending, onSend, onAgain }: TrackingCheckedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const field = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => lines.map((line): TrackingRow => ({ ...line, _id: String(line.line) })), [lines]);
  const table = useDataTable(rows, trackingColumns);
  const count = (kind: TrackingKind) => lines.filter((line) => line.kind === kind).length;
  const [ready, unknown] = [count('ready'), count('unknown')];
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-heading wrap-anywhere outline-none">
        {title}
      </h2>
      <dl className="title-block mt-4 grid-cols-2 *:border-line *:first:pl-0 sm:grid-cols-3 lg:grid-cols-6 lg:*:nth-[n+2]:border-l">
        {kinds
          .filter((kind) => count(kind) > 0)
          .map((kind) => (
            <div key={kind}>
              <dt>{trackingKinds[kind]}</dt>
              <dd className="text-heading">{formatCount(count(kind))}</dd>
            </div>
          ))}
      </dl>
      <div className="mt-6 flex flex-col gap-5 *:empty:-mb-5">
        <p role="status">
          {progress && tellProgress(progress)}
          {!isSending && unknown > 0 && tellUnknown(pickShipments(lines, 'unknown').length)}
          {!isSending && ready > 0 && 'Each customer is told by email.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {unknown > 0 ? (
            <Button busy={isSending && 'Saving'} onClick={() => onSend('unknown')}>
              Ask again
            </Button>
          ) : (
            (ready > 0 || count('shipped') === 0) && (
              <Button disabled={ready === 0} busy={isSending && 'Saving'} onClick={() => onSend('ready')}>
                Ship {countOf(ready, 'order')}
              </Button>
            )
          )}
          <Button variant="secondary" disabled={isSending} onClick={onAgain}>
            Choose another file
          </Button>
        </div>
      </div>
      <div className="mt-10">
        <div className="mb-4 flex justify-end">
          <SearchField
            ref={field}
            label="Find a line"
            placeholder="Number or result"
            value={table.search}
            onChange={table.searchFor}
          />
        </div>
        <DataTable
          what="lines"
          ownOrders={['As in the file', 'Last line first']}
          table={table}
          isLoading={false}
          onClear={() => field.current?.focus()}
        />
      </div>
    </>
  );
}
