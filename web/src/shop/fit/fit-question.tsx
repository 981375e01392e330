import { paths } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';

/** Stands where a verdict would while no bike is chosen. */
export function FitQuestion() {
  return (
    <p className="text-small">
      <Link isLate to={paths.garage} className="py-1 link">
        Does it fit your bike?
      </Link>
    </p>
  );
}
