import type { ReactNode } from 'react';
import { SearchField } from '../forms/search-field.tsx';
import { FilterStrip } from './filter-strip.tsx';
import { useTableAddress } from './table-address.ts';

interface ListSearchProps {
  label: string;
  placeholder: string;
  /** The filters beside it. */
  children: ReactNode;
}

/** The search of a list that the shop narrows, kept in the address as `q`, with its filters. What was typed counts at once when the field is left. */
export function ListSearch({ label, placeholder, children }: ListSearchProps) {
  const { search, setSearch, keepSearch } = useTableAddress();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2" onBlur={keepSearch}>
      <SearchField label={label} placeholder={placeholder} value={search} onChange={setSearch} />
      <FilterStrip>{children}</FilterStrip>
    </div>
  );
}
