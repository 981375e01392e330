import { currencySign } from '@fourteener/contract/currency';
import { constraints } from '@fourteener/contract/constraints';
import { useRef } from 'react';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { CellField } from './cells.tsx';
import { newStep, type TypedPrices, type TypedStep } from './typed-tables.ts';

interface ZonePricesProps {
  prices: TypedPrices;
  /** The number of the zone and of the way of shipping, as a text for screen readers. */
  of: string;
  problems: Problems;
  onChange: (steps: readonly TypedStep[]) => void;
}

const head = 'pb-2 pr-3 text-left text-label font-normal text-ink-faint';
const cell = 'pb-2 pr-3 align-top';

/** The shipping prices of a zone: each price from so many grams or dollars on. */
export function ZonePrices({ prices: { by, steps }, of, problems, onChange }: ZonePricesProps) {
  const adding = useRef<HTMLDivElement>(null);
  const set = (key: string, change: Partial<TypedStep>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...change } : step)));
  const from = by === 'weight' ? 'From weight, g' : `From subtotal, ${currencySign}`;
  return (
    <div>
      <table aria-label={`${of}: prices`} className="w-full max-w-[28rem]">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {from}
            </th>
            <th scope="col" className={head}>
              Shipping costs, {currencySign}
            </th>
            <td className="w-12" />
          </tr>
        </thead>
        <tbody>
          {steps.map(({ key, ...step }, index) => {
            const errors = problemsWithin(problems, index);
            const label = `${of}, price ${index + 1}`;
            return (
              <tr key={key}>
                <td className={cell}>
                  <CellField
                    label={`${label}: ${from.toLowerCase()}`}
                    inputMode="decimal"
                    autoComplete="off"
                    value={step.from}
                    error={errors.from}
                    onChange={({ target }) => set(key, { from: target.value })}
                  />
                </td>
                <td className={cell}>
                  <CellField
                    label={`${label}: shipping costs, ${currencySign}`}
                    inputMode="decimal"
                    autoComplete="off"
                    value={step.price}
                    error={errors.price}
                    onChange={({ target }) => set(key, { price: target.value })}
                  />
                </td>
                <td className="align-top">
                  {steps.length > 1 && (
                    <SquareButton
                      icon="close"
                      name={`Remove ${label.toLowerCase()}`}
                      onClick={() => {
                        onChange(steps.filter((each) => each.key !== key));
                        adding.current?.querySelector('button')?.focus();
                      }}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {problems[''] !== undefined && <p className="text-small text-danger">{problems['']}</p>}
      {steps.length < constraints.shippingSteps && (
        <div ref={adding}>
          <TextButton onClick={() => onChange([...steps, newStep()])}>
            Add a price <span className="sr-only">to {of.toLowerCase()}</span>
          </TextButton>
        </div>
      )}
    </div>
  );
}
