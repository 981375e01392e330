import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../../ui/media/icon.tsx';
import { SelectBox } from '../../ui/forms/select.tsx';

interface CodesFieldProps<C extends string> {
  label: string;
  /** The chosen codes, in their order. */
  codes: readonly C[];
  /** The names of all codes. */
  names: Readonly<Record<C, string>>;
  /** The label when none is chosen, "Every country". */
  none: string;
  /** The first option of the list, "Add a country". */
  add: string;
  help?: ReactNode;
  error?: string | undefined;
  onChange: (codes: readonly C[]) => void;
}

/** A choice of several codes from a list: the chosen ones, each with a button that removes it, and a list of the others. */
export function CodesField<C extends string>(props: CodesFieldProps<C>) {
  const { label, codes, names, none, add, help, error, onChange } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const nameOf = (code: C) => names[code] as string | undefined;
  const others = (Object.keys(names) as C[]).filter((code) => !codes.includes(code));
  const remove = (code: C) => {
    onChange(codes.filter((each) => each !== code));
    list.current?.querySelector('select')?.focus();
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-small font-medium">
        {label}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2 text-small">
        {codes.length === 0 && <li className="py-2 text-ink-soft">{none}</li>}
        {codes.map((code) => (
          <li key={code}>
            <button
              type="button"
              className="inline-flex min-h-control items-center gap-2 rounded-control border border-line-strong px-3 hover:border-ink"
              onClick={() => remove(code)}
            >
              <span className="sr-only">Remove</span> {nameOf(code) ?? code}
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div ref={list} className="mt-2 max-w-72">
        <SelectBox
          aria-label={add}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value=""
          onChange={({ target }) => onChange([...codes, target.value as C])}
        >
          <option value="">{add}</option>
          {others.map((code) => (
            <option key={code} value={code}>
              {names[code]}
            </option>
          ))}
        </SelectBox>
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 text-small text-danger">
          {error}
        </p>
      ) : (
        help && <p className="mt-2 text-small text-ink-faint">{help}</p>
      )}
    </div>
  );
}
