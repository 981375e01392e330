import type { ReactNode } from 'react';
import { SearchField } from '../forms/search-field.tsx';
import { FilterStrip } from './filter-strip.tsx';
import { useTableAddress } from './table-address.ts';

interface ListSearchProps {
  label: string;
  placeholder: string;
  /** The filters beside the search. */
  children: ReactNode;
}

/**
 * The search field and filters of a list that the shop filters. The search is kept in the address as `q`; leaving the
 * field applies it at once.
 */
export function ListSearch({ label, placeholder, children }: ListSearchProps) {
  const { search, setSearch, keepSearch } = useTableAddress();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2" onBlur={keepSearch}>
      <SearchField label={label} placeholder={placeholder} value={search} onChange={setSearch} />
      <FilterStrip>{children}</FilterStrip>
    </div>
  );
}
