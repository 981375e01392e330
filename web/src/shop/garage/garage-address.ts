import { paths } from '../../screens/paths.ts';
import { writeAddress } from '../../ui/navigation/change-params.ts';

/** A view of the garage. Each has an address, so that back and forward work, and a reload shows the same view. */
interface GarageStep {
  /** The id of a bike of the garage. */
  bike?: string;
  /** The question about that bike. */
  question?: string | undefined;
  /** The value of the query parameter that adds a bike: `bike` during the choice, then the id of a bike of the shop. */
  add?: string;
  /** The model year of the bike of the shop. */
  year?: string;
}

/** The address of a view; without a step, that of the list of bikes. */
export function garageAddress(step: GarageStep = {}): string {
  const params = new URLSearchParams(
    Object.entries(step).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return writeAddress(paths.garage, params);
}
