import { findNotationProblem } from '@fourteener/contract/part/field-notation';
import type { PartKind } from '@fourteener/contract/part/kinds';
import {
  codesOf,
  isMeasure,
  type SpecName,
  specNameCodes,
  specNames,
  specsOfKind,
  unitOf,
} from '@fourteener/contract/part/specs';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { controlClasses } from '../../ui/forms/field.tsx';
import { Select, SelectBox } from '../../ui/forms/select.tsx';
import { type FieldControlProps, FieldGroup } from './field-group.tsx';
import { readSpecs, writeSpec, writeSpecs } from './structured-text.ts';

/** The specifications, a row each: those of the part's kind are offered, any other can be added. */
export function SpecsControl({ value, onText, error, control, ...around }: FieldControlProps) {
  const kind = useWatch({ control, name: 'kind' });
  const [added, setAdded] = useState<SpecName[]>([]);
  const specs = readSpecs(value);
  const ofKind: readonly SpecName[] = kind in specsOfKind ? specsOfKind[kind as PartKind] : [];
  const names = [...new Set([...ofKind, ...specs.map(({ name }) => name), ...added])];
  const set = (name: SpecName, typed: string) => {
    const isThere = specs.some((spec) => spec.name === name);
    onText(
      writeSpecs(
        isThere ? specs.map((spec) => (spec.name === name ? { name, typed } : spec)) : [...specs, { name, typed }],
      ),
    );
  };
  const remove = (name: SpecName) => {
    setAdded(added.filter((each) => each !== name));
    onText(writeSpecs(specs.filter((spec) => spec.name !== name)));
  };
  const rows = names.map((name) => {
    const typed = specs.find((spec) => spec.name === name)?.typed ?? '';
    const problem =
      error !== undefined && typed !== '' ? findNotationProblem(writeSpec(name, typed), 'specs') : undefined;
    return { name, typed, problem };
  });
  return (
    <FieldGroup {...around} error={rows.some(({ problem }) => problem) ? undefined : error}>
      {rows.map(({ name, typed, problem }) => (
        <SpecRow
          key={name}
          {...{ name, typed, problem }}
          isNew={name === added.at(-1) && typed === ''}
          onText={(text) => set(name, text)}
          onRemove={ofKind.includes(name) ? undefined : () => remove(name)}
        />
      ))}
      <Select
        label={rows.length === 0 ? 'Add a specification' : 'Add another specification'}
        value=""
        onChange={({ target }) => setAdded([...added, target.value as SpecName])}
      >
        <option value="">Choose one</option>
        {specNameCodes
          .filter((name) => !names.includes(name))
          .map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
      </Select>
    </FieldGroup>
  );
}

/** The label of a specification, with the name added if another one has the same label. */
function labelOf(name: SpecName): string {
  const { label } = specNames[name];
  const isShared = specNameCodes.some((other) => other !== name && specNames[other].label === label);
  return isShared ? `${label} (${name.replaceAll('-', ' ')})` : label;
}

interface SpecRowProps {
  name: SpecName;
  typed: string;
  problem: string | undefined;
  /** Whether the row was just added, so that it takes the focus. */
  isNew: boolean;
  onText: (text: string) => void;
  onRemove: (() => void) | undefined;
}

function SpecRow({ name, typed, problem, isNew, onText, onRemove }: SpecRowProps) {
  const id = useId();
  const unit = unitOf(name);
  const attributes = {
    id,
    value: typed,
    autoFocus: isNew,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-error` : undefined,
  } as const;
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <label htmlFor={id} className="text-small">
        {specNames[name].label}
        {unit !== '' && <span className="text-ink-faint"> ({unit})</span>}
      </label>
      <div className="flex gap-2 *:first:grow">
        {isMeasure(name) ? (
          <input
            {...attributes}
            className={`h-control ${controlClasses}`}
            inputMode="decimal"
            onChange={({ target }) => onText(target.value)}
          />
        ) : (
          <SelectBox {...attributes} onChange={({ target }) => onText(target.value)}>
            <option value="">Not stated</option>
            {Object.entries(codesOf(name)).map(([code, written]) => (
              <option key={code} value={code}>
                {written}
              </option>
            ))}
          </SelectBox>
        )}
        {onRemove && <SquareButton icon="close" name={`Remove ${specNames[name].label}`} onClick={onRemove} />}
      </div>
      {problem && (
        <p id={`${id}-error`} className="text-small text-danger sm:col-start-2">
          {problem}
        </p>
      )}
    </div>
  );
}
