import type { Authority, NumberField, Side } from '@fourteener/contract/fit/facts';
import { type Interface, interfaces, vocabulary } from '@fourteener/contract/fit/vocabulary';
import { useId, useState } from 'react';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CodeField } from './code-field.tsx';
import type { Problems } from '../../ui/forms/problems-within.ts';
import type { TypedPort } from './typed-ports.ts';
import { capitalize } from '../../ui/text/capitalize.ts';

interface PortRowProps {
  port: TypedPort;
  /** The row's label among the others, such as "Freehub body". */
  name: string;
  /** The sides of the interface that the part can have. */
  sides: readonly Side[];
  problems: Problems;
  /** Whether the row was just added, so that it takes the focus. */
  isNew: boolean;
  onPort: (port: TypedPort) => void;
  onRemove: () => void;
}

const authorities: Readonly<Record<Authority, string>> = {
  maker: 'The maker',
  measured: 'Measured',
  assumed: 'Assumed',
};
const sideWords: Readonly<Record<Side, string>> = { gives: 'What it offers', takes: 'What it needs' };
const numberWords: Readonly<Record<NumberField, string>> = { value: 'Value', min: 'Minimum', max: 'Maximum' };

/** The fields of one fact of fit: its values and its source and, on demand, the bikes for which it holds and the kit that it needs. */
export function PortRow({ port, name, sides, problems, isNew, onPort, onRemove }: PortRowProps) {
  const id = useId();
  const known = interfaces.get(port.interface);
  const fields = known?.[port.side]?.fields ?? (['code', 'value', 'min', 'max'] as const);
  const set = (change: Partial<TypedPort>) => onPort({ ...port, ...change });
  // A problem of the whole fact is shown at its first control.
  const [first] = fields;
  const whole = ['', 'interface', 'side', 'from']
    .map((path) => problems[path])
    .find((message) => message !== undefined);
  const isPlain = sides.length < 2 && !known?.positions;
  const isNarrow = isPlain && !fields.includes('code') && fields.length > 1;
  const isLone = isPlain && fields.length === 1;
  const errorOf = (field: string) => problems[field] ?? (field === first ? whole : undefined);
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <p id={id} className="font-medium">
          {name}
        </p>
        <SquareButton icon="close" name={`Remove ${name}`} onClick={onRemove} />
      </div>
      <div className={`grid gap-3 ${isNarrow ? 'grid-cols-2' : isLone ? '' : 'sm:grid-cols-2'}`}>
        {sides.length > 1 && (
          <Select label="Side" value={port.side} onChange={({ target }) => set({ side: target.value as Side })}>
            {sides.map((side) => (
              <option key={side} value={side}>
                {sideWords[side]}
              </option>
            ))}
          </Select>
        )}
        {known?.positions && <PositionField {...{ port, known, set }} error={problems.position} />}
        {fields.map((field) =>
          field === 'code' ? (
            <CodeField
              key={field}
              label="Standard"
              interface={port.interface}
              side={port.side}
              value={port.code}
              error={errorOf(field)}
              isNew={isNew && field === first}
              onText={(code) => set({ code })}
            />
          ) : (
            <TextField
              key={field}
              label={known?.unit === undefined ? numberWords[field] : `${numberWords[field]} (${known.unit})`}
              inputMode="decimal"
              placeholder="Not stated"
              autoFocus={isNew && field === first}
              value={port[field]}
              error={errorOf(field)}
              onChange={({ target }) => set({ [field]: target.value })}
            />
          ),
        )}
      </div>
      <MoreFields {...{ port, problems, set }} hasPosition={known?.positions !== undefined} />
    </div>
  );
}

interface PartOfRowProps {
  port: TypedPort;
  set: (change: Partial<TypedPort>) => void;
}

function PositionField({ port, known, error, set }: PartOfRowProps & { known?: Interface; error: string | undefined }) {
  return (
    <Select
      label="Position"
      value={port.position}
      error={error}
      onChange={({ target }) => set({ position: target.value })}
    >
      <option value="">{known ? 'Choose one' : 'Same as the part'}</option>
      {(known?.positions ?? vocabulary.positions).map((position) => (
        <option key={position} value={position}>
          {capitalize(position)}
        </option>
      ))}
    </Select>
  );
}

/** The source and, on demand, the bikes and the kit: most facts hold for all bikes and need no kit. */
function MoreFields({
  port,
  problems,
  set,
  hasPosition,
}: PartOfRowProps & { problems: Problems; hasPosition: boolean }) {
  const id = useId();
  const { firstYear, lastYear, sizes, kitCode, kitLabel, kitNote } = port;
  const isUsed = [firstYear, lastYear, sizes, kitCode, kitLabel, kitNote].some((typed) => typed !== '');
  const [isOpen, setOpen] = useState(isUsed || (!hasPosition && port.position !== ''));
  const isWrong = Object.keys(problems).some((path) => /^(?:years|sizes|kit|position)(?:\.|$)/.test(path));
  const shown = isOpen || isWrong;
  const field = (label: string, name: keyof TypedPort, error?: string) => (
    <TextField
      label={label}
      value={port[name]}
      error={error}
      onChange={({ target }) => set({ [name]: target.value })}
      {...(name.endsWith('Year') && { inputMode: 'numeric', placeholder: 'Any' })}
    />
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-small">
        <QuietSelect
          label="Source of the fact"
          value={port.from}
          onChange={({ target }) => set({ from: target.value })}
        >
          {Object.entries(authorities).map(([from, words]) => (
            <option key={from} value={from}>
              {words}
            </option>
          ))}
        </QuietSelect>
        <TextButton aria-expanded={shown} aria-controls={shown ? id : undefined} onClick={() => setOpen(!shown)}>
          {shown ? 'Less' : 'More'}
        </TextButton>
      </div>
      {shown && (
        <div id={id} className="grid gap-3 sm:grid-cols-2">
          {field('First model year', 'firstYear', problems.years)}
          {field('Last model year', 'lastYear')}
          {field('Only in sizes, such as 54, 56', 'sizes', problems.sizes)}
          {!hasPosition && <PositionField {...{ port, set }} error={problems.position} />}
          {field('Kit that it needs', 'kitLabel', problems['kit.label'] ?? problems.kit)}
          {field('Code of the kit', 'kitCode', problems['kit.code'])}
          {field('Note on the kit', 'kitNote', problems['kit.note'])}
        </div>
      )}
    </>
  );
}
