import { countries, type Country } from '@fourteener/contract/checkout/countries';
import { findPlaceProblems } from '@fourteener/contract/checkout/delivery';
import { stateLists } from '@fourteener/contract/checkout/states';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { StateSelect } from './state-select.tsx';

/** The place that a customer states because the address does not name it. */
export interface TypedPlace {
  country: Country;
  state: string;
  zip: string;
}

/** The last lines of an address: `CO 81201`, or `ON K1A 0B1` above `Canada`. Undefined while a field is missing or invalid. */
export function writePlace({ country, state, zip }: TypedPlace): string | undefined {
  const typed = { country, ...(state.trim() !== '' && { state }), ...(zip.trim() !== '' && { zip }) };
  if (zip.trim() === '' || findPlaceProblems(typed).length > 0) return undefined;
  const line = [state.trim(), zip.trim()].filter(Boolean).join(' ');
  return country === 'US' ? line : `${line}\n${countries[country]}`;
}

interface PlaceQuestionProps {
  place: TypedPlace;
  /** The countries to which the shop delivers. */
  offered: readonly Country[];
  /** Whether the address names a different place. */
  isDouble: boolean;
  onChange: (place: TypedPlace) => void;
}

/** Asks for the place that a free-text address does not name, so that shipping and tax are known before the order. */
export function PlaceQuestion({ place, offered, isDouble, onChange }: PlaceQuestionProps) {
  const { country, state, zip } = place;
  const isUs = country === 'US';
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">Where does it go?</legend>
      <p className="text-small text-ink-soft">
        The address is incomplete. Please add the {isUs ? 'state and ZIP code' : 'place'}: shipping and tax depend on
        it.
      </p>
      {offered.length > 1 && (
        <Select
          label="Country"
          value={country}
          onChange={({ target }) => onChange({ country: target.value as Country, state: '', zip })}
        >
          {offered.map((code) => (
            <option key={code} value={code}>
              {countries[code]}
            </option>
          ))}
        </Select>
      )}
      <div className="grid grid-cols-2 gap-4">
        {stateLists[country] && (
          <StateSelect
            country={country}
            value={state}
            onChange={({ target }) => onChange({ ...place, state: target.value })}
          />
        )}
        <TextField
          label={isUs ? 'ZIP' : 'Postal code'}
          inputMode={isUs ? 'numeric' : undefined}
          value={zip}
          error={zip.trim().length >= 5 && state !== '' ? findPlaceProblems(place)[0]?.message : undefined}
          onChange={({ target }) => onChange({ ...place, zip: target.value })}
        />
      </div>
      {isDouble && (
        <p role="alert" className="text-small text-danger">
          The address names another place as well. Please correct the address.
        </p>
      )}
    </fieldset>
  );
}
