import { Icon } from '../../ui/media/icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';

interface AddPartPlateProps {
  img: string | undefined;
  /** Whether the picture can be loaded; undefined while that is not known. */
  loads: boolean | undefined;
  className?: string;
}

/** The picture of a draft on its plate, or the reason why there is none. */
export function AddPartPlate({ img, loads, className = '' }: AddPartPlateProps) {
  return (
    <div className={`plate aspect-4/3 ${className}`}>
      {loads && img !== undefined ? (
        <Picture img={img} alt="" sizes="24rem" isFirst />
      ) : (
        <p className="grid h-full place-content-center justify-items-center gap-2 p-6 text-center text-small text-ink-soft">
          {loads === false && <Icon name="alert" className="size-5 text-danger" />}
          {loads === false ? 'This picture cannot be loaded. Check its address.' : 'The picture appears here.'}
        </p>
      )}
    </div>
  );
}
