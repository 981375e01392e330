import { type TaxedKind, taxedKinds } from '@fourteener/contract/checkout/settings';
import { constraints } from '@fourteener/contract/constraints';
import { taxClasses } from '@fourteener/contract/part/status';
import { memo, useCallback, useRef } from 'react';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { CellField, CellSelect, CountryCell, StateCell } from './cells.tsx';
import { newRate, type TypedRate } from './typed-tables.ts';

const kindLabels: Readonly<Record<TaxedKind, string>> = { ...taxClasses, shipping: 'Shipping' };

type Change = (rates: readonly TypedRate[]) => readonly TypedRate[];

interface RatesTableProps {
  rates: readonly TypedRate[];
  problems: Problems;
  onChange: (change: Change) => void;
}

const head = 'pb-2 pr-3 text-left text-label font-normal text-ink-faint';

/** The table of tax rates by place and class. */
export function RatesTable({ rates, problems, onChange }: RatesTableProps) {
  const adding = useRef<HTMLDivElement>(null);
  const set = useCallback(
    (rate: TypedRate) => onChange((all) => all.map((each) => (each.key === rate.key ? rate : each))),
    [onChange],
  );
  const remove = useCallback(
    (key: string) => {
      onChange((all) => all.filter((each) => each.key !== key));
      adding.current?.querySelector('button')?.focus();
    },
    [onChange],
  );
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <div>
      {rates.length === 0 ? (
        <p className="text-small text-ink-soft">No tax is charged anywhere.</p>
      ) : (
        <table aria-label="Tax rates" className="w-full text-small max-sm:block">
          <thead className="max-sm:sr-only">
            <tr>
              <th scope="col" className={head}>
                Country
              </th>
              <th scope="col" className={head}>
                State
              </th>
              <th scope="col" className={head}>
                Postal codes
              </th>
              <th scope="col" className={head}>
                Taxed
              </th>
              <th scope="col" className={head}>
                Rate, %
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rates.map((rate, index) => (
              <RateRow
                key={rate.key}
                rate={rate}
                number={index + 1}
                errors={hasProblems ? problemsWithin(problems, index) : none}
                onChange={set}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      )}
      {problems[''] !== undefined && <p className="text-small text-danger">{problems['']}</p>}
      {rates.length < constraints.taxRates && (
        <div ref={adding} className="mt-3">
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange((all) => [...all, newRate(all.at(-1)?.country)])}
          >
            Add a tax rate
          </Button>
        </div>
      )}
    </div>
  );
}

const none: Problems = {};

interface RateRowProps {
  rate: TypedRate;
  number: number;
  errors: Problems;
  onChange: (rate: TypedRate) => void;
  onRemove: (key: string) => void;
}

// Memoized, because a shop has a rate for each state, each with a list of all states: typing in one row renders only that row.
const RateRow = memo(function RateRow({ rate, number, errors, onChange, onRemove }: RateRowProps) {
  const of = `Rate ${number}`;
  const place = { of, place: rate, errors, onChange: (changed: object) => onChange({ ...rate, ...changed }) };
  return (
    <tr className="max-sm:mb-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:border-b max-sm:border-line max-sm:pb-3 sm:*:pr-3 sm:*:pb-2 sm:*:align-top sm:*:last:pr-0">
      <td>
        <CountryCell {...place} />
      </td>
      <td>
        <StateCell {...place} noState="Whole country" />
      </td>
      <td className="sm:w-26">
        <CellField
          label={`${of}: postal codes begin with`}
          labelOn="phones"
          placeholder="All"
          autoComplete="off"
          spellCheck={false}
          value={rate.zips}
          error={errors.zips ?? Object.values(problemsWithin(errors, 'zips'))[0]}
          onChange={({ target }) => onChange({ ...rate, zips: target.value })}
        />
      </td>
      <td className="sm:w-34">
        <CellSelect
          label={`${of}: taxed`}
          labelOn="phones"
          value={rate.kind}
          error={errors.kind}
          onChange={({ target }) => onChange({ ...rate, kind: target.value as TaxedKind })}
        >
          {taxedKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </CellSelect>
      </td>
      <td className="flex gap-2 max-sm:col-span-2 max-sm:items-end sm:w-36">
        <div className="min-w-0 grow">
          <CellField
            label={`${of}: rate in percent`}
            labelOn="phones"
            inputMode="decimal"
            autoComplete="off"
            placeholder="%"
            value={rate.percent}
            error={errors.percent}
            onChange={({ target }) => onChange({ ...rate, percent: target.value })}
          />
        </div>
        <SquareButton
          icon="close"
          name={`Remove rate ${number}`}
          className="shrink-0"
          onClick={() => onRemove(rate.key)}
        />
      </td>
    </tr>
  );
});
