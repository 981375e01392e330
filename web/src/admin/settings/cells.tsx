import { countries, type Country, usStates } from '@fourteener/contract/checkout/countries';
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { controlClasses, describeField, Field } from '../../ui/forms/field.tsx';
import { SelectBox } from '../../ui/forms/select.tsx';
import type { TypedPlace } from './typed-tables.ts';

interface CellProps {
  /** The label for screen readers; sighted users read it in the column's head. */
  label: string;
  error?: string | undefined;
}

/** A text in a cell of a table. */
export function CellField({
  label,
  error,
  className = '',
  ...rest
}: CellProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} isCompact="everywhere">
      <input {...rest} {...describeField({ id, error })} className={`h-11 px-3! ${controlClasses} ${className}`} />
    </Field>
  );
}

/** A choice in a cell of a table. */
export function CellSelect({ label, error, children, ...rest }: CellProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} isCompact="everywhere">
      <SelectBox {...rest} {...describeField({ id, error })} className="h-11! pr-9! pl-3!">
        {children}
      </SelectBox>
    </Field>
  );
}

export const countryOptions: ReactNode = Object.entries(countries).map(([code, name]) => (
  <option key={code} value={code}>
    {name}
  </option>
));

export const usStateOptions: ReactNode = Object.entries(usStates).map(([code, name]) => (
  <option key={code} value={code}>
    {name}
  </option>
));

interface PlaceCellsProps {
  /** The beginning of the labels, such as "Rate 2". */
  of: string;
  place: TypedPlace;
  errors: Readonly<Record<string, string>>;
  /** The label of the option without a state, "Whole country". */
  noState: string;
  onChange: (place: TypedPlace) => void;
}

/** The cells for a country and its state: in the United States one from a list, elsewhere an optional code. */
export function CountryCell({ of, place, errors, onChange }: Omit<PlaceCellsProps, 'noState'>) {
  return (
    <CellSelect
      label={`${of}: country`}
      value={place.country}
      error={errors.country}
      onChange={({ target }) => onChange({ country: target.value as Country, state: '' })}
    >
      {countryOptions}
    </CellSelect>
  );
}

export function StateCell({ of, place, errors, noState, onChange }: PlaceCellsProps) {
  const { country, state } = place;
  if (country !== 'US') {
    return (
      <CellField
        label={`${of}: state or province`}
        placeholder={noState}
        maxLength={3}
        autoCapitalize="characters"
        spellCheck={false}
        value={state}
        error={errors.state}
        onChange={({ target }) => onChange({ country, state: target.value })}
      />
    );
  }
  return (
    <CellSelect
      label={`${of}: state`}
      value={state}
      error={errors.state}
      onChange={({ target }) => onChange({ country, state: target.value })}
    >
      <option value="">{noState}</option>
      {usStateOptions}
    </CellSelect>
  );
}
