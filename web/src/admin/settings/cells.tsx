import { countries, type Country, usStates } from '@fourteener/contract/checkout/countries';
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { controlClasses, describeField, Field } from '../../ui/forms/field.tsx';
import { SelectBox } from '../../ui/forms/select.tsx';
import type { TypedPlace } from './typed-tables.ts';

interface CellProps {
  label: string;
  /** Where the label is visible: by default nowhere, since the column's head is. */
  labelOn?: 'phones' | 'every-screen' | undefined;
  error?: string | undefined;
}

function compactOn(labelOn: CellProps['labelOn']): 'everywhere' | 'above-phones' | false {
  if (labelOn === 'every-screen') return false;
  return labelOn === 'phones' ? 'above-phones' : 'everywhere';
}

/** A text in a cell of a table. */
export function CellField({
  label,
  labelOn,
  error,
  className = '',
  ...rest
}: CellProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} isCompact={compactOn(labelOn)}>
      <input {...rest} {...describeField({ id, error })} className={`h-control px-3! ${controlClasses} ${className}`} />
    </Field>
  );
}

/** A choice in a cell of a table. */
export function CellSelect({
  label,
  labelOn,
  error,
  children,
  ...rest
}: CellProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} isCompact={compactOn(labelOn)}>
      <SelectBox {...rest} {...describeField({ id, error })} className="pr-9! pl-3!">
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
  /** The beginning of the labels in a table, such as "Rate 2"; absent where the labels stand alone. */
  of?: string;
  place: TypedPlace;
  errors: Readonly<Record<string, string>>;
  /** The label of the option without a state, "Whole country". */
  noState: string;
  onChange: (place: TypedPlace) => void;
}

const labelPlace = (name: string, of: string | undefined) =>
  of === undefined
    ? ({ label: name, labelOn: 'every-screen' } as const)
    : ({ label: `${of}: ${name.toLowerCase()}`, labelOn: 'phones' } as const);

/** The cells for a country and its state: in the United States one from a list, elsewhere an optional code. */
export function CountryCell({ of, place, errors, onChange }: Omit<PlaceCellsProps, 'noState'>) {
  return (
    <CellSelect
      {...labelPlace('Country', of)}
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
        {...labelPlace('State or province', of)}
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
      {...labelPlace('State', of)}
      value={state}
      error={errors.state}
      onChange={({ target }) => onChange({ country, state: target.value })}
    >
      <option value="">{noState}</option>
      {usStateOptions}
    </CellSelect>
  );
}
