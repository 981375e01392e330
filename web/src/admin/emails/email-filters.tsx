import { emailKinds, emailStates } from '@fourteener/contract/email/schemas';
import { DayRangeFields } from '../../ui/forms/day-range-fields.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { useChangeParams } from '../../ui/navigation/use-change-params.ts';
import { ListSearch } from '../../ui/tables/list-search.tsx';
import { type EmailView, nameEmailKind } from './email-filter.ts';
import { emailStateWords } from './email-states.ts';

/** The filters of the emails: their recipient, kind, state and days. */
export function EmailFilters({ view }: { view: EmailView }) {
  const change = useChangeParams();
  const choose = (changed: Partial<EmailView>) => change({ ...changed });
  return (
    <ListSearch label="Find emails to" placeholder="A whole email address">
      <QuietSelect
        label="Kind"
        value={view.kind ?? ''}
        onChange={({ target }) => choose({ kind: emailKinds.find((kind) => kind === target.value) })}
      >
        <option value="">Any</option>
        {emailKinds.map((kind) => (
          <option key={kind} value={kind}>
            {nameEmailKind(kind)}
          </option>
        ))}
      </QuietSelect>
      <QuietSelect
        label="State"
        value={view.state ?? ''}
        onChange={({ target }) => choose({ state: emailStates.find((state) => state === target.value) })}
      >
        <option value="">Any</option>
        {emailStates.map((state) => (
          <option key={state} value={state}>
            {emailStateWords[state].words}
          </option>
        ))}
      </QuietSelect>
      <DayRangeFields label="Written from" days={view} onChange={choose} />
    </ListSearch>
  );
}
