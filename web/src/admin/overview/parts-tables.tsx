import type { Overview } from '@fourteener/contract/overview/schemas';
import type { ReactNode } from 'react';
import { ExportTable, type FigureColumn, FigureTable } from './figure-table.tsx';
import {
  demandColumns,
  kindColumns,
  runningOutColumns,
  soldColumns,
  unpaidColumns,
  synonymColumn,
  vainWordColumns,
} from './part-columns.tsx';

const shownVainWordColumns = [...vainWordColumns, synonymColumn];

interface SectionProps {
  heading: string;
  /** Its meaning. */
  note?: string;
  children: ReactNode;
}

/** A group of figures under its heading. */
export function Section({ heading, note, children }: SectionProps) {
  return (
    <section className="min-w-0" aria-label={heading}>
      <h2 className="text-heading">{heading}</h2>
      {note && <p className="mt-1 text-small text-ink-faint">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

interface TableSectionProps<T> extends Omit<SectionProps, 'children'> {
  /** The noun for its rows, "parts"; also the name of the file. */
  what: string;
  file: string;
  columns: readonly FigureColumn<T>[];
  /** The columns on the page, if it has more than the file. */
  shownColumns?: readonly FigureColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** The text in place of a table without rows. */
  empty: string;
}

function TableSection<T>({
  heading,
  note,
  what,
  file,
  columns,
  shownColumns = columns,
  rows,
  keyOf,
  empty,
}: TableSectionProps<T>) {
  return (
    <Section heading={heading} {...(note !== undefined && { note })}>
      {rows.length === 0 ? (
        <p className="border-t border-line py-3 text-small text-ink-soft">{empty}</p>
      ) : (
        <>
          <FigureTable label={heading} columns={shownColumns} rows={rows} keyOf={keyOf} />
          <div className="mt-3">
            <ExportTable what={what} name={file} columns={columns} rows={rows} />
          </div>
        </>
      )}
    </Section>
  );
}

const idOf = ({ _id }: { _id: string }) => _id;

/** Tables of the best and slowest sellers, of parts that run out, and of parts and words that riders miss. Left out for a single part. */
export function PartsTables({ overview, isOnePart }: { overview: Overview; isOnePart: boolean }) {
  const { kinds, best, slowest, runningOut, mostlyUnpaid, demand, vainWords } = overview;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2">
      {!isOnePart && (
        <>
          <TableSection
            heading="By kind"
            note="By the kind that each part has now. An order with several kinds counts once for each."
            {...{ what: 'kinds', file: 'overview-kinds', empty: 'Nothing was sold in these days.' }}
            columns={kindColumns}
            rows={kinds}
            keyOf={({ kind }) => kind}
          />
          <TableSection
            heading="Best sellers"
            note="The highest net revenue."
            {...{ what: 'parts', file: 'best-sellers', empty: 'Nothing was sold in these days.' }}
            columns={soldColumns}
            rows={best}
            keyOf={idOf}
          />
          <TableSection
            heading="Slowest sellers"
            note="In the shop and in stock for all of these days, with the fewest pieces sold and not returned."
            {...{ what: 'parts', file: 'slowest-sellers', empty: 'No part was in stock for all of these days.' }}
            columns={soldColumns}
            rows={slowest}
            keyOf={idOf}
          />
        </>
      )}
      <TableSection
        heading="First to run out"
        note="The parts whose stock ends first if they sell as in the last 90 days, today included."
        {...{ what: 'parts', file: 'running-out', empty: 'Nothing in stock was sold in the last 90 days.' }}
        columns={runningOutColumns}
        rows={runningOut}
        keyOf={idOf}
      />
      {mostlyUnpaid && (
        <TableSection
          heading="Mostly in unpaid orders"
          note="Unpaid orders keep more pieces than can still be ordered. Confirm or cancel them, or wait."
          {...{ what: 'parts', file: 'unpaid-parts', empty: 'No part is kept mostly by unpaid orders.' }}
          columns={unpaidColumns}
          rows={mostlyUnpaid}
          keyOf={idOf}
        />
      )}
      <TableSection
        heading="Wanted but sold out"
        note="Riders who asked to be told when the part is back."
        {...{ what: 'parts', file: 'wanted-parts', empty: 'Nobody waits for a part.' }}
        columns={demandColumns}
        rows={demand}
        keyOf={idOf}
      />
      <TableSection
        heading="Searches without results"
        note="Words that found no part and were searched at least three times. Counted by whole weeks, at most 13."
        {...{ what: 'words', file: 'searched-in-vain', empty: 'No word without results was searched three times.' }}
        columns={vainWordColumns}
        shownColumns={shownVainWordColumns}
        rows={vainWords}
        keyOf={({ word }) => word}
      />
    </div>
  );
}
