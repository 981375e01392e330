import { BikeLink } from '../../shop/garage/bike-link.tsx';
import { useChosenName } from '../../shop/garage/has-garage.ts';
import { Icon } from '../../ui/media/icon.tsx';

/** Says in the header which bike parts are judged with, and lets a rider choose another one on the spot. */
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
