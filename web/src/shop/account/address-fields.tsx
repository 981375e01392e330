import { countries, type Country } from '@fourteener/contract/checkout/countries';
import { stateLists } from '@fourteener/contract/checkout/states';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { StateSelect } from '../checkout/state-select.tsx';
import { isWithoutZip, type TypedAddress } from './typed-address.ts';

interface AddressFieldsProps {
  register: UseFormRegister<TypedAddress>;
  errors: FieldErrors<TypedAddress>;
  /** The country that is chosen. */
  country: string;
  /** The countries to which the shop delivers. */
  offered: readonly Country[];
  /** The prefix of the fields' ids, as several forms can stand on one page. */
  idPrefix: string;
}

/** The id of a field, for links to it. */
export function addressFieldId(idPrefix: string, field: keyof TypedAddress): string {
  return `${idPrefix}-${field}`;
}

/** The fields of an address, which browsers can fill in. */
export function AddressFields({ register, errors, country, offered, idPrefix }: AddressFieldsProps) {
  const isUs = country === 'US';
  const field = (name: keyof TypedAddress) => ({
    ...register(name),
    id: addressFieldId(idPrefix, name),
    error: errors[name]?.message,
  });
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <div className="col-span-6 sm:col-span-3">
        <TextField label="Name" autoComplete="shipping name" {...field('name')} />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <TextField label="Company" optional autoComplete="shipping organization" {...field('company')} />
      </div>
      <div className={`col-span-6 ${offered.length > 1 ? '' : 'hidden'}`}>
        <Select label="Country" autoComplete="shipping country" {...field('country')}>
          {offered.map((code) => (
            <option key={code} value={code}>
              {countries[code]}
            </option>
          ))}
        </Select>
      </div>
      <div className="col-span-6 sm:col-span-4">
        <TextField label="Street" autoComplete="shipping address-line1" {...field('street')} />
      </div>
      <div className="col-span-6 sm:col-span-2">
        <TextField label="Apartment" optional autoComplete="shipping address-line2" {...field('apartment')} />
      </div>
      <div className="col-span-6 sm:col-span-2">
        <TextField label="City" autoComplete="shipping address-level2" {...field('city')} />
      </div>
      <div className="col-span-3 sm:col-span-2">
        {stateLists[country as Country] ? (
          <StateSelect
            key={country}
            country={country as Country}
            autoComplete="shipping address-level1"
            {...field('state')}
          />
        ) : (
          <TextField label="Province" optional autoComplete="shipping address-level1" {...field('state')} />
        )}
      </div>
      <div className="col-span-3 sm:col-span-2">
        <TextField
          label={isUs ? 'ZIP' : 'Postal code'}
          autoComplete="shipping postal-code"
          optional={isWithoutZip(country)}
          inputMode={isUs ? 'numeric' : undefined}
          {...field('zip')}
        />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <TextField
          label="Phone"
          type="tel"
          autoComplete="shipping tel"
          help="Only for the carrier, on the day of delivery."
          {...field('phone')}
        />
      </div>
    </div>
  );
}
