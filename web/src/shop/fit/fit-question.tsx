import { BikeLink } from '../garage/bike-link.tsx';

/** Shown in place of a verdict while no bike is chosen. */
export function FitQuestion() {
  return (
    <p className="text-small">
      <BikeLink className="py-1 link">Does it fit your bike?</BikeLink>
    </p>
  );
}
