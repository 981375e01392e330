import { useQuery } from '@tanstack/react-query';
import { Select } from '../../ui/forms/select.tsx';
import type { TryFitChoice } from './try-fit-choice.ts';
import { bikesQuery } from './try-fit-queries.ts';

interface BikeFieldsProps {
  choice: TryFitChoice;
  onChange: (change: Partial<TryFitChoice>) => void;
}

/**
 * The fields for a bike of the shop, its model year and its size. When another bike is chosen, its last year is set and the size is
 * cleared.
 */
export function BikeFields({ choice: { bike, year, size }, onChange }: BikeFieldsProps) {
  const { data: bikes = [] } = useQuery(bikesQuery);
  const chosen = bikes.find((one) => one.id === bike);
  const [from = 0, to = -1] = chosen?.years ?? [];
  const years = Array.from({ length: to - from + 1 }, (_, index) => String(to - index));
  const chooseBike = (id: string) => {
    const last = bikes.find((one) => one.id === id)?.years[1];
    onChange({ bike: id, year: last === undefined ? '' : String(last), size: '' });
  };
  return (
    <>
      <Select label="Bike" value={bike} onChange={({ target }) => chooseBike(target.value)}>
        <option value="">None</option>
        {withChosen(
          bike,
          bikes.map(({ id }) => id),
        ).map((id) => (
          <option key={id} value={id}>
            {bikes.find((one) => one.id === id)?.model ?? id}
          </option>
        ))}
      </Select>
      {bike !== '' && (
        <>
          <Select label="Model year" value={year} onChange={({ target }) => onChange({ year: target.value })}>
            <Options values={withChosen(year, years)} />
          </Select>
          <Select label="Size" value={size} onChange={({ target }) => onChange({ size: target.value })}>
            <option value="">Not stated</option>
            <Options values={withChosen(size, chosen?.sizes ?? [])} />
          </Select>
        </>
      )}
    </>
  );
}

/** Adds the value from the address to the list even if the shop does not have it; the shop's answer then says so. */
function withChosen(value: string, values: readonly string[]): string[] {
  return value === '' || values.includes(value) ? [...values] : [...values, value];
}

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}
