import { BikeLink } from '../../shop/garage/bike-link.tsx';
import { useChosenName } from '../../shop/garage/has-garage.ts';
import { Icon } from '../../ui/media/icon.tsx';

/** Shows in the header the bike for which parts are judged, and lets a rider choose another one there. */
export function MyBike({ className }: { className: string }) {
  const name = useChosenName();
  return (
    <BikeLink className={`flex items-center gap-2 ${className}`}>
      <Icon name="bike" className="size-6" />
      {/* Only wide screens have room for the name beside the search. */}
      <span className="max-[90rem]:sr-only">
        {name === null ? (
          'My bike'
        ) : (
          <>
            <span className="sr-only">My bike:</span> {name}
          </>
        )}
      </span>
    </BikeLink>
  );
}
