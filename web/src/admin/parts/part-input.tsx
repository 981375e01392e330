import { useQuery } from '@tanstack/react-query';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { queryOf } from '../../api/call-queries.ts';
import { controlClasses } from '../../ui/forms/field.tsx';
import { usePause } from '../../ui/hooks/use-pause.ts';

/** The most parts that are offered. */
const MOST = 8;

interface PartInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** The id of a part, or what is typed to find one. */
  value: string;
  onText: (text: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field for the id of a part; the browser's own list offers the parts that match a typed name or number. */
export function PartInput({ value, onText, ...rest }: PartInputProps) {
  const id = useId();
  const [initial] = useState(value);
  const sought = usePause(value.trim());
  const { data: found = [] } = useQuery({
    ...queryOf('GET /partses', { query: { q: sought, limit: MOST } }),
    // The text with which the field opened needs no search.
    enabled: sought.length > 1 && sought !== initial,
  });
  const chosen = found.find(({ _id }) => _id === value);
  /** Takes a part whose complete name or number was typed without choosing it from the list. */
  const settle = () => {
    const typed = value.trim().toLowerCase();
    const meant = found.filter(({ name, number }) => [name, number].some((known) => known.toLowerCase() === typed));
    if (!chosen && meant.length === 1 && meant[0]) onText(meant[0]._id);
  };
  return (
    <>
      <input
        {...rest}
        list={id}
        value={value}
        spellCheck={false}
        autoComplete="off"
        className={`h-control fact ${controlClasses}`}
        onChange={({ target }) => onText(target.value)}
        onBlur={(event) => {
          settle();
          rest.onBlur?.(event);
        }}
      />
      <datalist id={id}>
        {found.map(({ _id, name, number }) => (
          <option key={_id} value={_id}>{`${name}, ${number}`}</option>
        ))}
      </datalist>
      {chosen && <p className="mt-1 text-small text-ink-faint">{chosen.name}</p>}
    </>
  );
}
