import { useChosenBike } from '../garage/garage-store.ts';
import { paths } from '../../screens/paths.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { fitsOf, writeFits } from './fits-choice.ts';

/** Leads from all parts to those that fit the chosen bike, or to choosing one. */
export function FitLink() {
  const bike = useChosenBike();
  return (
    <p className="border-t border-line">
      <Link
        isLate
        to={bike ? `${paths.products}?${new URLSearchParams(writeFits(fitsOf(bike))).toString()}` : paths.garage}
        className="flex h-12 items-center justify-between font-medium hover:text-accent"
      >
        <span className="truncate">{bike ? `Parts that fit ${bike.name}` : 'Find parts that fit your bike'}</span>
        <Icon name="forward" className="size-5 shrink-0 text-ink-faint" />
      </Link>
    </p>
  );
}
