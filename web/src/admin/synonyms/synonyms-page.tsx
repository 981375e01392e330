import type { OwnSynonyms } from '@fourteener/contract/synonym/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { useSearchKeys } from '../../ui/tables/row-keys.ts';
import { useDataTable } from '../../ui/tables/use-data-table.ts';
import { FoundParts } from './found-parts.tsx';
import { synonymColumns } from './synonym-columns.tsx';
import { listRows, synonymsQuery, useSaveSynonyms, withoutNotes } from './synonym-data.ts';
import { SynonymForm } from './synonym-form.tsx';

/** The synonyms by which riders also find parts: the owner's, and the built-in ones. `?phrase` adds or edits one. For admins. */
export default function SynonymsPage() {
  const synonyms = useQuery(synonymsQuery);
  return (
    <>
      <DashboardHeading note="Riders who type the word or phrase find parts with the words that it stands for. Part numbers always come first. Changes take effect within two minutes.">
        Synonyms
      </DashboardHeading>
      <div className={`mt-10 ${synonyms.isLoadingError ? '' : 'border-t border-ink pt-8'}`}>
        <QueryBoundary query={synonyms} failed="The synonyms could not be loaded" loading={<SynonymsSkeleton />}>
          {(loaded) => <Synonyms synonyms={loaded} />}
        </QueryBoundary>
      </div>
    </>
  );
}

type Done = { saved: string } | { removed: OwnSynonyms['entries'][number] };

function Synonyms({ synonyms }: { synonyms: OwnSynonyms }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const phrase = query.get('phrase') ?? undefined;
  const [done, setDone] = useState<Done>();
  /** Counts the saves; each save resets the form. */
  const [turn, setTurn] = useState(0);
  const isEdited = synonyms.entries.some((entry) => entry.phrase === phrase);
  return (
    <>
      <section aria-labelledby="synonym-form">
        <h2 id="synonym-form" className="mb-4 text-heading">
          {isEdited ? `Edit “${phrase ?? ''}”` : 'Add a synonym'}
        </h2>
        <SynonymForm
          key={`${phrase ?? ''} ${turn}`}
          phrase={phrase}
          synonyms={synonyms}
          onSaved={(saved) => {
            setDone({ saved });
            setTurn(turn + 1);
            if (phrase !== undefined && isHere()) void navigate(paths.synonyms, { replace: true });
          }}
        />
        {done && 'saved' in done && <FoundParts phrase={done.saved} />}
      </section>
      <SynonymTable synonyms={synonyms} done={done} onDone={setDone} />
    </>
  );
}

interface SynonymTableProps {
  synonyms: OwnSynonyms;
  done: Done | undefined;
  onDone: (done: Done) => void;
}

function SynonymTable({ synonyms, done, onDone }: SynonymTableProps) {
  const { entries, version } = synonyms;
  const { mutate, isPending } = useSaveSynonyms();
  const columns = useMemo(() => {
    const remove = (phrase: string) => {
      const removed = entries.find((entry) => entry.phrase === phrase);
      if (!removed) return;
      const left = withoutNotes(entries.filter((entry) => entry !== removed));
      mutate({ entries: left, version }, { onSuccess: () => onDone({ removed }), onError: showFailure });
    };
    return synonymColumns(remove);
  }, [entries, version, mutate, onDone]);
  const table = useDataTable(
    useMemo(() => listRows(synonyms), [synonyms]),
    columns,
  );
  const keys = useSearchKeys();
  const undo = (removed: OwnSynonyms['entries'][number]) =>
    mutate(
      { entries: withoutNotes([...entries, removed]), version },
      { onSuccess: () => onDone({ saved: removed.phrase }), onError: showFailure },
    );
  return (
    <section aria-labelledby="all-synonyms" className="mt-10 border-t border-ink pt-6">
      <h2 id="all-synonyms" className="text-heading">
        All synonyms
      </h2>
      <p className="mt-1 text-small text-ink-faint">
        {countOf(entries.length, 'synonym')} of yours. Built-in synonyms cannot be changed; yours are added to them.
      </p>
      <div role="status">
        {done && 'removed' in done && (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-2 border-success bg-success-quiet px-4 py-2 text-small">
            <p>“{done.removed.phrase}” is removed.</p>
            <Button variant="secondary" size="small" busy={isPending && 'Undoing'} onClick={() => undo(done.removed)}>
              Undo
            </Button>
          </div>
        )}
      </div>
      <div className="mt-4 mb-2.5">
        <SearchField
          {...keys}
          label="Find a synonym"
          placeholder="Word or meaning"
          value={table.search}
          onChange={table.searchFor}
        />
      </div>
      <DataTable
        what="synonyms"
        ownOrders={['Yours first', 'Built in first']}
        table={table}
        isLoading={false}
        onClear={() => keys.ref.current?.focus()}
      />
    </section>
  );
}

function SynonymsSkeleton() {
  return (
    <Loading what="the synonyms">
      <Skeleton className="h-56 max-w-[40rem]" />
      <Skeleton className="mt-10 h-96" />
    </Loading>
  );
}
