import type { PartSummary } from '@fourteener/contract/judging';
import { formatDollars } from '@fourteener/contract/money';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useDeferredValue, useId, useState } from 'react';
import { call } from '../api/client.ts';
import { controlClasses, describeField, Field } from '../ui/forms/field.tsx';
import { StockBadge } from './stock-badge.tsx';

/** Characters from which on parts are suggested. */
const SHORTEST = 2;
const MOST = 6;

interface NumberFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  /** A suggested part was chosen. */
  onChoose: (part: PartSummary) => void;
}

/** A part number, completed from the catalog as it is typed: the combobox of the ARIA Authoring Practices, with a list. */
export function NumberField({ ref, value, error, onChange, onChoose }: NumberFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useDeferredValue(value.trim());
  const { data = [] } = useQuery(suggestionsQuery(typed));
  const options = isOpen && typed.length >= SHORTEST ? data : [];
  const isListed = options.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (part: PartSummary) => {
    close();
    onChoose(part);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && (isListed || data.length > 0)) {
      event.preventDefault();
      setOpen(true);
      // One place besides the options: the field itself.
      const places = options.length + 1;
      setActive((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const part = options[active];
      if (!part) return;
      event.preventDefault();
      choose(part);
    }
  };
  const help = 'With or without dashes, or a few words.';
  return (
    <Field id={id} label="Part number" help={help} error={error}>
      <div className="relative">
        <input
          {...describeField({ id, help, error })}
          ref={ref}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-options` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && isListed ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`h-12 ${controlClasses}`}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={press}
          onBlur={close}
        />
        {isListed && (
          <ul
            id={`${id}-options`}
            role="listbox"
            aria-label="Parts"
            className="absolute inset-x-0 z-50 border border-line bg-surface [box-shadow:var(--shadow-float)]"
          >
            {options.map((part, n) => (
              // The field keeps the focus, and its keys choose.
              <li
                key={part._id}
                id={`${id}-${n}`}
                role="option"
                aria-selected={n === active}
                className={`flex cursor-pointer flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5 hover:bg-sunken ${n === active ? 'bg-accent-quiet' : ''}`}
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(part);
                }}
              >
                <span className="min-w-0 wrap-anywhere">
                  {part.name} <span className="fact text-data text-ink-faint">{part.number}</span>
                </span>
                <span className="flex flex-wrap gap-x-4 text-small num">
                  {formatDollars(part.price)} <StockBadge stock={part} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}

function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: ['parts', 'suggested', q],
    queryFn: ({ signal }) => call('listParts', { query: { q, limit: MOST }, signal }),
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
    // Without it a number is typed in full.
    retry: false,
  });
}
