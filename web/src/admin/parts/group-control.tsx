import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { queryOf } from '../../api/call-queries.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type FieldControlProps, FieldGroup } from './field-group.tsx';
import { readGroup, type TypedGroup, writeGroup } from './structured-text.ts';

const INCOMPLETE = 'A group needs its id, what its parts differ by, and the value of this one.';

/** The most parts of the kind that are read to find their groups. */
const MOST = 100;

/**
 * The fields of a group of variants: its id, for which ids from parts of the same kind are offered, the name of the property that differs,
 * and this part's value.
 */
export function GroupControl({ value, onText, control, error, ...around }: FieldControlProps) {
  const kind = useWatch({ control, name: 'kind' });
  const [isUsed, setUsed] = useState(false);
  const id = useId();
  const group = readGroup(value);
  const { data: known = [] } = useQuery({
    ...queryOf('GET /partses', { query: { kind, limit: MOST } }),
    select: (parts) => [
      ...new Map(parts.flatMap((part) => (part.group ? [[part.group.id, part.group]] : []))).values(),
    ],
    enabled: isUsed && kind !== '',
  });
  const isWhole = Object.values(group).every((typed: string) => typed.trim() !== '');
  const set = (change: Partial<TypedGroup>) => onText(writeGroup({ ...group, ...change }));
  const setId = (typed: string) => {
    const axis = group.axis || (known.find((each) => each.id === typed)?.axis ?? '');
    set({ id: typed, axis });
  };
  return (
    <FieldGroup {...around} error={isWhole || error === undefined ? error : INCOMPLETE}>
      <div className="grid gap-3 sm:grid-cols-3" onFocus={() => setUsed(true)}>
        <TextField
          label="Group ID"
          className="fact"
          spellCheck={false}
          list={id}
          value={group.id}
          onChange={({ target }) => setId(target.value)}
        />
        <TextField label="Differs by" value={group.axis} onChange={({ target }) => set({ axis: target.value })} />
        <TextField label="Value" value={group.value} onChange={({ target }) => set({ value: target.value })} />
      </div>
      <datalist id={id}>
        {known.map((each) => (
          <option key={each.id} value={each.id}>{`By ${each.axis}`}</option>
        ))}
      </datalist>
    </FieldGroup>
  );
}
