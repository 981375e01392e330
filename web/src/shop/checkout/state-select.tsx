import type { Country } from '@fourteener/contract/checkout/countries';
import { stateLists } from '@fourteener/contract/checkout/states';
import type { ComponentProps } from 'react';
import { Select } from '../../ui/forms/select.tsx';

type StateSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'children'> & { country: Country };

/** The states or provinces of a country whose addresses need one. */
export function StateSelect({ country, ...field }: StateSelectProps) {
  return (
    <Select label={country === 'CA' ? 'Province' : 'State'} {...field}>
      <option value="">Choose</option>
      {Object.entries(stateLists[country] ?? {}).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
