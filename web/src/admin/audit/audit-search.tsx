import { useSearchParams } from 'react-router-dom';
import { DayRangeFields } from '../../ui/forms/day-range-fields.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { useChangeParams } from '../../ui/navigation/use-change-params.ts';
import { ListSearch } from '../../ui/tables/list-search.tsx';
import { parseDays } from '../../ui/text/day-range.ts';
import { isDoneTo } from './audit-filter.ts';

/** The fields that filter the log by a person's address and by days. */
export function AuditSearch() {
  const [params] = useSearchParams();
  const choose = useChangeParams();
  return (
    <ListSearch label="Find a person" placeholder="A whole email address">
      <QuietSelect
        label="Person"
        value={isDoneTo(params) ? 'to' : ''}
        onChange={({ target }) => choose({ side: target.value })}
      >
        <option value="">Who did it</option>
        <option value="to">Whose account it is about</option>
      </QuietSelect>
      <DayRangeFields label="Done from" days={parseDays(params)} onChange={(days) => choose({ ...days })} />
    </ListSearch>
  );
}
