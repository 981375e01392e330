import { constraints } from '@fourteener/contract/constraints';
import { useRef } from 'react';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { newWay, type TypedWay } from './typed-tables.ts';

interface ZoneWaysProps {
  ways: readonly TypedWay[];
  /** The zone's number, for screen readers. */
  of: string;
  /** The name of the zone, under which customers choose its own prices. */
  own: string;
  problems: Problems;
  onChange: (ways: readonly TypedWay[]) => void;
}

/** The other ways of shipping in a zone, among which customers choose: each with its name, prices and days. */
export function ZoneWays({ ways, of, own, problems, onChange }: ZoneWaysProps) {
  const adding = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-4">
      {ways.length > 0 && (
        <p className="max-w-text text-small text-ink-soft">
          Customers here choose between {own.trim() || 'the prices above'} and{' '}
          {ways.length === 1 ? 'one more way' : `${ways.length} more ways`} of shipping.
        </p>
      )}
      {ways.map((way, index) => {
        const name = `${of}, way ${index + 1}`;
        const wrong = problemsWithin(problems, index);
        const set = (change: Partial<TypedWay>) =>
          onChange(ways.map((each) => (each.key === way.key ? { ...each, ...change } : each)));
        return (
          <div key={way.key} role="group" aria-label={name} className="grid gap-5 border-l-2 border-line pl-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 grow">
                <TextField
                  label="Name of this way"
                  help="Such as Express."
                  maxLength={constraints.nameLength}
                  value={way.name}
                  error={wrong.name}
                  onChange={({ target }) => set({ name: target.value })}
                />
              </div>
              <SquareButton
                icon="close"
                name={`Remove ${name}`}
                onClick={() => {
                  onChange(ways.filter(({ key }) => key !== way.key));
                  adding.current?.querySelector('button')?.focus();
                }}
              />
            </div>
            <Checkbox
              label="Customers pick the order up at the workshop"
              checked={way.isPickUp}
              onChange={({ target }) => set({ isPickUp: target.checked })}
            />
            <PriceFields prices={way} of={name} problems={wrong} onChange={set} />
          </div>
        );
      })}
      {ways.length < constraints.shippingWays && (
        <div ref={adding}>
          <TextButton onClick={() => onChange([...ways, newWay()])}>
            Add a way of shipping <span className="sr-only">to {of.toLowerCase()}</span>
          </TextButton>
        </div>
      )}
    </div>
  );
}
