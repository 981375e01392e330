import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { constraints } from '@fourteener/contract/constraints';
import { comparisons, overviewSteps } from '@fourteener/contract/overview/days';
import { partKindCodes } from '@fourteener/contract/part/kinds';
import { PartFinder } from '../parts/part-finder.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FilterTabs } from '../../ui/navigation/filter-tabs.tsx';
import { newestParams } from '../../ui/navigation/newest-params.ts';
import { isRange, type OverviewChoice, parseOverview, pathToOverview, presets } from './overview-choice.ts';
import { nameKind } from './overview-data.ts';

const comparisonWords = { before: 'The days before', 'last-year': 'Last year' } as const;
const stepWords = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** The choice of the page: the days, the step, and the kind of parts or one part. */
export function RangeBar({ choice }: { choice: OverviewChoice }) {
  const navigate = useNavigate();
  const go = (change: Partial<OverviewChoice>) => {
    // Reads the choice from the address, because the page still has the choice before while new charts load.
    const latest = parseOverview(newestParams());
    void navigate(pathToOverview(latest, change));
  };
  const partId = useId();
  const [isOpen, setOpen] = useState(choice.days === undefined);
  return (
    <div>
      <FilterTabs
        label="Range"
        tabs={[
          ...presets.map(({ range, words }) => ({
            pathFrom: (newest: URLSearchParams) => pathToOverview(parseOverview(newest), { days: range }),
            words,
            isCurrent: choice.days === range,
          })),
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-2">
        <QuietSelect
          label="By"
          value={choice.by}
          onChange={({ target }) => go({ by: overviewSteps.find((step) => step === target.value) ?? 'day' })}
        >
          {overviewSteps.map((step) => (
            <option key={step} value={step}>
              {stepWords[step]}
            </option>
          ))}
        </QuietSelect>
        <QuietSelect
          label="Compared with"
          value={choice.against}
          onChange={({ target }) =>
            go({ against: comparisons.find((comparison) => comparison === target.value) ?? 'before' })
          }
        >
          {comparisons.map((comparison) => (
            <option key={comparison} value={comparison}>
              {comparisonWords[comparison]}
            </option>
          ))}
        </QuietSelect>
        <QuietSelect
          label="Kind"
          value={choice.kind ?? ''}
          onChange={({ target }) =>
            go({ part: undefined, kind: (['none', ...partKindCodes] as const).find((kind) => kind === target.value) })
          }
        >
          <option value="">All</option>
          {(['none', ...partKindCodes] as const).map((kind) => (
            <option key={kind} value={kind}>
              {nameKind(kind)}
            </option>
          ))}
        </QuietSelect>
        <div className="flex items-center gap-3">
          <label htmlFor={partId} className="text-small text-ink-faint">
            Part
          </label>
          <div className="w-60 text-small">
            <PartFinder
              id={partId}
              placeholder="All: type a name or number"
              value={choice.part ?? ''}
              onChange={(part) => go({ kind: undefined, part: part || undefined })}
            />
          </div>
        </div>
        <button
          type="button"
          className="min-h-11 text-small font-medium hover:text-accent lg:min-h-9"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Choose days
        </button>
      </div>
      {isOpen && <DaysForm key={`${choice.from} ${choice.to}`} choice={choice} onChoose={go} />}
    </div>
  );
}

interface DaysFormProps {
  choice: OverviewChoice;
  onChoose: (change: Partial<OverviewChoice>) => void;
}

function DaysForm({ choice, onChoose }: DaysFormProps) {
  const [days, setDays] = useState({ from: choice.from, to: choice.to });
  const [error, setError] = useState<string>();
  const submit = () => {
    const isPossible = isRange(days.from, days.to);
    setError(
      isPossible
        ? undefined
        : `Please choose two days, the first one first and at most ${constraints.overviewDays} days apart.`,
    );
    if (isPossible) onChoose({ days: undefined, ...days });
  };
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="w-44">
          <TextField
            label={end === 'from' ? 'First day' : 'Last day'}
            type="date"
            value={days[end]}
            onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          />
        </div>
      ))}
      <Button type="submit" variant="secondary">
        Show
      </Button>
      <FormError>{error}</FormError>
    </form>
  );
}
