import { constraints } from '@fourteener/contract/constraints';
import { partKindCodes, partKinds } from '@fourteener/contract/part/kinds';
import type { ShelfPart } from '@fourteener/contract/stock/stock-take';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMayCall } from '../../auth/use-may-call.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { usePause } from '../../ui/hooks/use-pause.ts';
import { useChangeParams } from '../../ui/navigation/use-change-params.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { StaffButtonLink } from '../staff-link.tsx';
import { CountLinesForm } from './count-lines-form.tsx';
import { listReadable } from './counts.ts';
import { shelfQuery } from './list-shelf.ts';
import { nameSheet, parseSheetChoice } from './sheet-choice.ts';
import { sheetColumns, StockTakeLine } from './stock-take-line.tsx';
import { StockTakeReview } from './stock-take-review.tsx';
import { StockTakeSheet } from './stock-take-sheet.tsx';
import { useStockTake } from './use-stock-take.ts';

/** The most parts of a sheet that can be printed. */
const MOST_PRINTED = 500;

/** The stock-take: a sheet by place with fields for counted numbers and their differences, which are booked together. For admins. */
export default function StockTakePage() {
  const [view, setView] = useState<'sheet' | 'lines' | 'review'>('sheet');
  const take = useStockTake();
  const heading = useRef<HTMLHeadingElement>(null);
  const backToSheet = () => {
    setView('sheet');
    heading.current?.focus();
  };
  return (
    <>
      <DashboardHeading
        ref={heading}
        note="Count the pieces that lie at each place. Pieces of orders that are not packed yet count too; packed parcels do not."
      >
        Stock-Take
      </DashboardHeading>
      {view === 'lines' && (
        <CountLinesForm
          onClose={backToSheet}
          onFill={(filled) => {
            take.fill(filled);
            backToSheet();
          }}
        />
      )}
      {view === 'review' && (
        <StockTakeReview
          counts={take.counts}
          isBooking={take.isBooking}
          onBack={backToSheet}
          onBook={(reason) => void take.book(reason, backToSheet)}
        />
      )}
      {view === 'sheet' && (
        <CountedSheet take={take} onLines={() => setView('lines')} onReview={() => setView('review')} />
      )}
    </>
  );
}

interface CountedSheetProps {
  take: ReturnType<typeof useStockTake>;
  onLines: () => void;
  onReview: () => void;
}

function CountedSheet({ take: { counts, type, clear }, onLines, onReview }: CountedSheetProps) {
  const [query] = useSearchParams();
  const change = useChangeParams();
  const choice = parseSheetChoice(query);
  const [place, setPlace] = useState(choice.place ?? '');
  const paused = usePause(place).trim();
  const keepPlace = useEffectEvent((typed: string) => change({ place: typed }));
  useEffect(() => keepPlace(paused), [paused]);
  const sheet = useInfiniteQuery(shelfQuery(choice));
  const listed = sheet.data?.pages.flatMap(({ parts }) => parts) ?? [];
  const total = sheet.data?.pages[0]?.total ?? 0;
  const isListed = new Set(listed.map(({ _id }) => _id));
  const others = [...counts.values()].filter(({ part }) => !isListed.has(part._id)).map(({ part }) => part);
  const prepare = async () => {
    if (total > MOST_PRINTED)
      throw new Error(`A sheet of ${total} parts is too long to print. Please choose a place or a kind.`);
    for (let { hasNextPage } = sheet; hasNextPage;) ({ hasNextPage } = await sheet.fetchNextPage());
  };
  const showAll = () => {
    setPlace('');
    change({ place: undefined, kind: undefined });
  };
  const lines = (parts: readonly ShelfPart[]) =>
    parts.map((part) => <StockTakeLine key={part._id} part={part} count={counts.get(part._id)} onType={type} />);
  return (
    <>
      <div className="mt-8 flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="w-44 max-sm:w-full">
          <TextField
            label="Place begins with"
            autoComplete="off"
            spellCheck={false}
            maxLength={constraints.placeLength}
            value={place}
            onChange={({ target }) => setPlace(target.value)}
          />
        </div>
        <div className="w-56 max-sm:w-full">
          <Select label="Kind" value={choice.kind ?? ''} onChange={({ target }) => change({ kind: target.value })}>
            <option value="">All kinds</option>
            {partKindCodes.map((code) => (
              <option key={code} value={code}>
                {partKinds[code].plural}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex h-control items-center">
          <Checkbox
            label="Hidden parts too"
            checked={choice.hidden === true}
            onChange={({ target }) => change({ hidden: target.checked || undefined })}
          />
        </div>
        <div className="flex min-h-control flex-wrap items-center gap-4 max-sm:pb-4">
          <Button variant="quiet" size="small" onClick={onLines}>
            Read counts from a file
          </Button>
          <PrintButton
            what="to count on paper"
            label="Print sheet"
            prepare={prepare}
            sheet={<StockTakeSheet parts={listed} title={nameSheet(choice)} />}
          />
        </div>
      </div>
      <div className="mt-8">
        <QueryBoundary query={sheet} failed="The sheet could not be loaded" loading={<SheetSkeleton />}>
          {() => (
            <>
              {listed.length === 0 ? (
                <NoParts isNarrowed={choice.place !== undefined || choice.kind !== undefined} onShowAll={showAll} />
              ) : (
                <>
                  <ColumnHeads />
                  <ul aria-label="Parts to count">{lines(listed)}</ul>
                </>
              )}
              <ShowMore
                list={sheet}
                shown={listed.length}
                total={total}
                pageSize={constraints.stockTakeLines}
                onMore={() => void sheet.fetchNextPage()}
              />
            </>
          )}
        </QueryBoundary>
      </div>
      {others.length > 0 && (
        <section className="mt-12" aria-labelledby="elsewhere">
          <h2 id="elsewhere" className="border-b border-ink pb-4 text-heading">
            Also counted
          </h2>
          <ul>{lines(others)}</ul>
        </section>
      )}
      {counts.size > 0 && <Foot counts={counts} onReview={onReview} onClear={clear} />}
    </>
  );
}

interface NoPartsProps {
  /** Whether a place or a kind is chosen. */
  isNarrowed: boolean;
  onShowAll: () => void;
}

function NoParts({ isNarrowed, onShowAll }: NoPartsProps) {
  if (isNarrowed)
    return (
      <Empty
        heading="No parts found"
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show all parts
          </Button>
        }
      >
        No part of the shop lies at this place, or is of this kind.
      </Empty>
    );
  return (
    <Empty
      heading="No parts yet"
      action={
        <StaffButtonLink variant="secondary" to={paths.addProduct}>
          Add a part
        </StaffButtonLink>
      }
    >
      The parts of the shop will appear here with their places.
    </Empty>
  );
}

function ColumnHeads() {
  return (
    <div
      aria-hidden
      className={`hidden gap-x-6 border-b border-ink pb-2 text-label text-ink-faint md:grid ${sheetColumns}`}
    >
      <span>Place</span>
      <span>Part</span>
      <span className="text-right">Expected</span>
      <span className="text-right">Counted</span>
      <span className="text-right">Difference</span>
    </div>
  );
}

interface FootProps {
  counts: ReturnType<typeof useStockTake>['counts'];
  onReview: () => void;
  onClear: () => void;
}

/** The bar at the bottom, always in sight: the progress of the count, and the button to book it. */
function Foot({ counts, onReview, onClear }: FootProps) {
  const mayBook = useMayCall('countStock');
  const counted = listReadable(counts);
  const different = counted.filter(({ difference }) => difference !== 0).length;
  const wrong = counts.size - counted.length;
  return (
    <div className="sticky bottom-0 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-ink bg-surface py-4">
      <p role="status" className="num">
        {counted.length} counted, {different} different
        {wrong > 0 && <span className="text-danger">, {wrong} to correct</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClear}>
          Clear
        </Button>
        {mayBook && (
          <Button disabled={counted.length === 0 || wrong > 0} onClick={onReview}>
            Review and book
          </Button>
        )}
      </div>
    </div>
  );
}

function SheetSkeleton() {
  return (
    <Loading what="the parts">
      <Skeleton className="h-14" />
      <Skeleton className="mt-3 h-14" />
      <Skeleton className="mt-3 h-14" />
    </Loading>
  );
}
