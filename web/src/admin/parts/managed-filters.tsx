import type { ManagedStatus } from '@fourteener/contract/part/filters';
import { partKinds } from '@fourteener/contract/part/kinds';
import type { ManagedFacets } from '@fourteener/contract/part/search-query';
import { lifeCycles, type PartStatus, visibilities } from '@fourteener/contract/part/status';
import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { useChangeParams } from '../../ui/navigation/use-change-params.ts';
import { managedFacetsQuery, type ManagedView } from './managed-parts.ts';

interface ManagedFiltersProps {
  view: ManagedView;
  /** Whether the filter for the states of parts is shown. */
  hasStatus?: boolean;
}

/** The filters of the staff's parts besides the search, each option with the number of matching parts. */
export function ManagedFilters({ view, hasStatus = false }: ManagedFiltersProps) {
  const { data: facets } = useQuery(managedFacetsQuery(view));
  const change = useChangeParams();
  const choose = (changed: Partial<ManagedView>) => change({ ...changed });
  return (
    <>
      <Choice
        label="Kind"
        any="Any kind"
        chosen={view.kind}
        choices={facets?.kinds.map(({ kind, count }) => ({ value: kind, words: partKinds[kind].label, count })) ?? []}
        onChoose={(kind) => choose({ kind })}
      />
      {hasStatus && (
        <Choice
          label="Status"
          any="Any status"
          chosen={view.status}
          choices={facets ? listStatuses(facets) : []}
          onChoose={(status) => choose({ status })}
        />
      )}
      <Choice
        label="Stock"
        any="Any stock"
        chosen={view.inStock === undefined ? undefined : view.inStock ? 'true' : 'false'}
        choices={[
          { value: 'true', words: 'In stock', count: facets?.inStock.yes },
          { value: 'false', words: 'Sold out', count: facets?.inStock.no },
        ]}
        onChoose={(value) => choose({ inStock: value && value === 'true' })}
      />
      {(view.maker !== undefined || (facets && facets.makers.length > 0)) && (
        <Choice
          label="Maker"
          any="Any maker"
          chosen={view.maker}
          choices={facets?.makers.map(({ maker, count }) => ({ value: maker, words: maker, count })) ?? []}
          onChoose={(maker) => choose({ maker })}
        />
      )}
    </>
  );
}

/** The labels of the states, as in the table. */
const stateWords: Readonly<Record<PartStatus, string>> = {
  active: lifeCycles.sold,
  discontinued: lifeCycles.discontinued,
  hidden: visibilities.hidden,
};

function listStatuses({ statuses }: ManagedFacets): Choosable<ManagedStatus>[] {
  return statuses.map(({ status, count }) => ({ value: status, words: stateWords[status], count }));
}

interface Choosable<V extends string> {
  value: V;
  words: string;
  /** The number of matching parts; undefined until it is known. */
  count: number | undefined;
}

interface ChoiceProps<V extends string> {
  label: string;
  /** The label of the option without a filter. */
  any: string;
  chosen: V | undefined;
  choices: readonly Choosable<V>[];
  onChoose: (value: V | undefined) => void;
}

function Choice<V extends string>({ label, any, chosen, choices, onChoose }: ChoiceProps<V>) {
  // The chosen option is shown even if no part matches it any more.
  const isListed = chosen === undefined || choices.some(({ value }) => value === chosen);
  return (
    <FilterSelect
      label={label}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(choices.find(({ value }) => value === target.value)?.value)}
    >
      <option value="">{any}</option>
      {!isListed && <option value={chosen}>{chosen}</option>}
      {choices.map(({ value, words, count }) => (
        <option key={value} value={value}>
          {count === undefined ? words : `${words} (${count})`}
        </option>
      ))}
    </FilterSelect>
  );
}
