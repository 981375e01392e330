import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { useShopBikes } from './describe-bike.ts';
import { Drawing } from './drawings.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { drawingOf } from './add-bike.tsx';

/** The picture of a bike: the frame of one of ours, or a drawing of another one. */
export function BikePlate({ bike: { bike, preset } }: { bike: Pick<GarageBike, 'bike' | 'preset'> }) {
  if (preset !== undefined || bike === undefined) {
    return (
      <span className="plate grid aspect-4/3 place-items-center self-start px-3">
        <Drawing name={drawingOf(preset ?? '')} />
      </span>
    );
  }
  return <FramePlate slug={bike} />;
}

function FramePlate({ slug }: { slug: string }) {
  const { data = [] } = useShopBikes();
  const img = data.find(({ id }) => id === slug.replace(/-\d+$/, ''))?.img;
  return (
    <span className="plate block aspect-4/3 self-start">
      {typeof img === 'string' && <Picture img={img} alt="" sizes="9rem" />}
    </span>
  );
}
