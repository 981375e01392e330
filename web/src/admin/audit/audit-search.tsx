import { useSearchParams } from 'react-router-dom';
import { DayRangeFields } from '../../ui/forms/day-range-fields.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { changeParams } from '../../ui/navigation/change-params.ts';
import { FilterStrip } from '../../ui/tables/filter-strip.tsx';
import { useTableAddress } from '../../ui/tables/table-address.ts';
import { parseDays } from '../../ui/text/day-range.ts';
import { isDoneTo } from './audit-filter.ts';

/** Narrows the log to a person, by their address, and to days. */
export function AuditSearch() {
  const [params, setParams] = useSearchParams();
  const place = useTableAddress();
  const choose = (changed: Record<string, string | undefined>) =>
    setParams(changeParams(params, changed), { replace: true });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2" onBlur={place.keepSearch}>
      <SearchField
        label="Find a person"
        placeholder="A whole email address"
        value={place.search}
        onChange={place.setSearch}
      />
      <FilterStrip>
        <QuietSelect
          label="Person"
          value={isDoneTo(params) ? 'to' : ''}
          onChange={({ target }) => choose({ side: target.value })}
        >
          <option value="">Who did it</option>
          <option value="to">Whose account it is about</option>
        </QuietSelect>
        <DayRangeFields label="Done from" days={parseDays(params)} onChange={(days) => choose({ ...days })} />
      </FilterStrip>
    </div>
  );
}
