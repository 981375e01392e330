import { constraints } from '@fourteener/contract/constraints';
import { countries, usStates } from '@fourteener/contract/checkout/countries';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CodesField } from './codes-field.tsx';
import type { TypedZone } from './typed-tables.ts';
import { PriceFields } from './price-fields.tsx';
import { ZoneWays } from './zone-ways.tsx';

interface ZoneFieldsProps {
  zone: TypedZone;
  /** The zone's place in the list, from 1; the first zone that covers an address applies. */
  number: number;
  isLast: boolean;
  problems: Problems;
  onChange: (zone: TypedZone) => void;
  onMove: (by: 1 | -1) => void;
  /** Undefined for the only zone, which cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** The id of a zone's heading, for the focus. */
export const zoneHeadingId = (key: string) => `zone-${key}`;

/** The fields of a shipping zone: its area, delivery days and prices. */
export function ZoneFields(props: ZoneFieldsProps) {
  const { zone, number, isLast, problems, onChange, onMove, onRemove } = props;
  const of = `Zone ${number}`;
  const set = (change: Partial<TypedZone>) => onChange({ ...zone, ...change });
  const heading = zoneHeadingId(zone.key);
  const inUs = zone.countries.length === 1 && zone.countries[0] === 'US';
  const stateProblem = problems.states ?? Object.values(problemsWithin(problems, 'states'))[0];
  return (
    <li className="border-b border-line py-6">
      <div role="group" aria-labelledby={heading} className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id={heading} tabIndex={-1} className="font-medium wrap-anywhere outline-none">
            {of}
            {zone.name.trim() && `: ${zone.name}`}
          </h3>
          <div className="flex gap-2">
            <SquareButton
              icon="down"
              className="rotate-180"
              name={`Move ${of} up`}
              isAtEnd={number === 1}
              onClick={() => onMove(-1)}
            />
            <SquareButton icon="down" name={`Move ${of} down`} isAtEnd={isLast} onClick={() => onMove(1)} />
            {onRemove && <SquareButton icon="close" name={`Remove ${of}`} onClick={onRemove} />}
          </div>
        </div>
        <TextField
          label="Name that customers read"
          maxLength={constraints.nameLength}
          value={zone.name}
          error={problems.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <CodesField
          label="Countries"
          codes={zone.countries}
          names={countries}
          none="Every country"
          add="Add a country"
          error={problems.countries}
          onChange={(chosen) =>
            set({
              countries: chosen,
              ...(!(chosen.length === 1 && chosen[0] === 'US') && { states: [] }),
              // Beginnings of postal codes apply to one country only, so they are cleared otherwise.
              ...(chosen.length !== 1 && { zips: '' }),
            })
          }
        />
        {inUs ? (
          <CodesField
            label="States"
            codes={zone.states as readonly (keyof typeof usStates)[]}
            names={usStates}
            none="Every state"
            add="Add a state"
            error={stateProblem}
            onChange={(states) => set({ states })}
          />
        ) : (
          zone.countries.length === 1 && (
            <TextField
              label="States or provinces"
              optional
              help="Codes with commas between them, such as BC, ON. Empty: everywhere in the country."
              spellCheck={false}
              value={zone.states.join(',')}
              error={stateProblem}
              onChange={({ target }) => set({ states: splitCodes(target.value) })}
            />
          )
        )}
        {zone.countries.length === 1 && (
          <TextField
            label="Postal codes begin with"
            optional
            help="With commas between them, such as 35, 38. Empty: every postal code."
            spellCheck={false}
            autoComplete="off"
            value={zone.zips}
            error={problems.zips ?? Object.values(problemsWithin(problems, 'zips'))[0]}
            onChange={({ target }) => set({ zips: target.value })}
          />
        )}
        <PriceFields prices={zone} of={of} problems={problems} onChange={set} />
        <ZoneWays
          ways={zone.ways}
          of={of}
          own={zone.name}
          problems={problemsWithin(problems, 'ways')}
          onChange={(ways) => set({ ways })}
        />
      </div>
    </li>
  );
}

/** Splits typed codes without changing them: after a last comma there is an empty code. */
function splitCodes(typed: string): string[] {
  return typed === '' ? [] : typed.toUpperCase().split(',');
}
