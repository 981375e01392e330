import { BikeLink } from '../garage/bike-link.tsx';
import { useChosenBike } from '../garage/garage-store.ts';
import { paths } from '../../screens/paths.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { fitsOf, writeFits } from './fits-choice.ts';

/** The link from all parts to those that fit the chosen bike, or to the choice of a bike. */
export function FitLink({ className: place }: { className: string }) {
  const bike = useChosenBike();
  const className = 'flex h-12 items-center justify-between font-medium hover:text-accent';
  const content = (
    <>
      <span className="truncate">{bike ? `Parts that fit ${bike.name}` : 'Find parts that fit your bike'}</span>
      <Icon name="forward" className="size-5 shrink-0 text-ink-faint" />
    </>
  );
  return (
    <p className={place}>
      {bike ? (
        <Link
          isLate
          to={`${paths.products}?${new URLSearchParams(writeFits(fitsOf(bike))).toString()}`}
          className={className}
        >
          {content}
        </Link>
      ) : (
        <BikeLink className={className}>{content}</BikeLink>
      )}
    </p>
  );
}
