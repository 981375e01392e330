import { partKinds } from '@fourteener/contract/part/kinds';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { partQuery } from '../../shop/parts/get-part.ts';
import { PartInput } from '../parts/part-input.tsx';
import { PortsPiece } from '../parts/ports-piece.tsx';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { describeField, Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { nameSlot } from './slot-names.ts';
import { isPlain, newEntry, type TypedEntry, type TypedSlot } from './bike-data.ts';

/** A typed text that may be the id of a part. */
export const PART_ID = /^[\w-]{8,}$/;

interface SlotFieldsProps {
  slot: TypedSlot;
  /** The names of parts by their ids, as far as they are known. */
  names: Readonly<Record<string, string>>;
  /** The problems that the shop found, by the path within the slot. */
  problems: Problems;
  isChecked: boolean;
  onSlot: (slot: TypedSlot) => void;
  onRemove: () => void;
}

/** The fields of a slot of the bike: one part for all years, or a part for each range of years. */
export function SlotFields({ slot, names, problems, isChecked, onSlot, onRemove }: SlotFieldsProps) {
  const id = useId();
  const { entries } = slot;
  const name = nameSlot(slot.name);
  const isOne = isPlain(slot);
  const [isOpen, setOpen] = useState(entries[0]?.part === '');
  // The slot opens when it has a problem, and stays open when the last problem is corrected, because somebody is typing there.
  if (!isOpen && (Object.keys(problems).length > 0 || isChecked)) setOpen(true);
  const set = (changed: TypedEntry[]) => onSlot({ ...slot, entries: changed });
  return (
    <li className="border-b border-line py-4">
      <div role="group" aria-labelledby={id}>
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <h3 id={id} className="font-medium wrap-anywhere">
              {name}
            </h3>
            <p className="text-small wrap-anywhere text-ink-faint">
              {entries.map((entry) => describeEntry(entry, names)).join('; ')}
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-4">
            <TextButton
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Close' : 'Edit'}
            </TextButton>
            <SquareButton icon="close" name={`Remove ${name}`} onClick={onRemove} />
          </div>
        </div>
        {problems[''] !== undefined && <p className="text-small text-danger">{problems['']}</p>}
        {isOpen && (
          <div className="mt-4 grid gap-6">
            {entries.map((entry, index) => (
              <EntryFields
                key={entry.key}
                {...{ entry, isChecked }}
                label={entries.length === 1 ? 'Part' : `Part ${index + 1}`}
                problems={isOne ? problems : problemsWithin(problems, index)}
                onEntry={(changed) => set(entries.map((each, n) => (n === index ? changed : each)))}
                onRemove={entries.length === 1 ? undefined : () => set(entries.filter((_, n) => n !== index))}
              />
            ))}
            <div>
              <Button variant="quiet" onClick={() => set([...entries, newEntry()])}>
                Add a part for other years
              </Button>
            </div>
          </div>
        )}
      </div>
    </li>
  );
}

/** The part with its years, such as "Handies Hanger (to 2023)". */
function describeEntry({ part, firstYear, lastYear }: TypedEntry, names: SlotFieldsProps['names']): string {
  const years =
    firstYear && lastYear
      ? `${firstYear} to ${lastYear}`
      : firstYear
        ? `from ${firstYear}`
        : lastYear && `to ${lastYear}`;
  const name = part === '' ? 'no part' : (names[part] ?? part);
  // Some names of parts end with the model years.
  return years && !name.includes(years) ? `${name} (${years})` : name;
}

interface EntryFieldsProps {
  entry: TypedEntry;
  label: string;
  problems: Problems;
  isChecked: boolean;
  onEntry: (entry: TypedEntry) => void;
  onRemove: (() => void) | undefined;
}

function EntryFields({ entry, label, problems, isChecked, onEntry, onRemove }: EntryFieldsProps) {
  const id = useId();
  const part = useQuery({ ...partQuery(entry.part), enabled: PART_ID.test(entry.part), retry: false }).data;
  const [isOverriding, setOverriding] = useState(entry.ports !== '');
  const set = (change: Partial<TypedEntry>) => onEntry({ ...entry, ...change });
  const included = [...new Set([...(part?.includes ?? []).map(({ kind }) => kind), ...entry.without])];
  const ports = problemsWithin(problems, 'ports');
  return (
    <div role="group" aria-label={`${label}, its years and facts`} className="grid gap-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field id={id} label={label} help="A name, a number or an id." error={problems.part}>
          <PartInput
            {...describeField({ id, help: 'A name, a number or an id.', error: problems.part })}
            value={entry.part}
            onText={(typed) => set({ part: typed })}
          />
        </Field>
      </div>
      <TextField
        label="From model year"
        inputMode="numeric"
        placeholder="Any"
        value={entry.firstYear}
        error={problems.years}
        onChange={({ target }) => set({ firstYear: target.value })}
      />
      <TextField
        label="To model year"
        inputMode="numeric"
        placeholder="Any"
        value={entry.lastYear}
        onChange={({ target }) => set({ lastYear: target.value })}
      />
      <Select
        label="Position"
        value={entry.position}
        error={problems.position}
        onChange={({ target }) => set({ position: target.value })}
      >
        <option value="">As the part says</option>
        {['front', 'rear', 'upper', 'lower'].map((position) => (
          <option key={position} value={position}>
            {position.charAt(0).toUpperCase() + position.slice(1)}
          </option>
        ))}
      </Select>
      {included.length > 0 && (
        <fieldset>
          <legend className="text-small font-medium">Not on this bike</legend>
          <div className="mt-2 flex flex-wrap gap-x-6 text-small">
            {included.map((kind) => (
              <Checkbox
                key={kind}
                label={partKinds[kind as keyof typeof partKinds].label}
                checked={entry.without.includes(kind)}
                onChange={({ target }) =>
                  set({
                    without: target.checked ? [...entry.without, kind] : entry.without.filter((each) => each !== kind),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-x-6 sm:col-span-2">
        {!isOverriding && <TextButton onClick={() => setOverriding(true)}>State other facts of fit here</TextButton>}
        {onRemove && <TextButton onClick={onRemove}>{`Remove ${label.toLowerCase()}`}</TextButton>}
      </div>
      {isOverriding && (
        <fieldset className="sm:col-span-2">
          <legend className="text-small font-medium">Facts that replace those of the part</legend>
          <div className="mt-2">
            <PortsPiece
              kind={part?.kind ?? ''}
              position={entry.position}
              value={entry.ports}
              onText={(typed) => set({ ports: typed })}
              problems={ports}
              isChecked={isChecked || Object.keys(ports).length > 0}
            />
          </div>
        </fieldset>
      )}
    </div>
  );
}
