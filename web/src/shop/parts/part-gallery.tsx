import type { DrawingSummary } from '@fourteener/contract/drawing/schemas';
import type { Part } from '@fourteener/contract/part/schemas';
import { picturesOf } from '@fourteener/contract/part/pictures';
import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { AllSides } from '../drawings/all-sides.tsx';
import { findModel } from '../drawings/find-model.ts';
import { PlaceInDrawing } from '../drawings/place-in-drawing.tsx';
import { pictureSizes } from '../../screens/picture-sizes.ts';
import { fetchPicture } from '../../ui/media/fetch-picture.ts';
import { Gallery } from '../../ui/media/gallery.tsx';

interface PartGalleryProps {
  part: Part;
  /** The drawings that show the part: its place in the first one is shown if its picture is missing. */
  uses?: readonly DrawingSummary[];
}

/** The pictures of a part or, on demand, its model, if it has one. */
export function PartGallery({ part, uses = [] }: PartGalleryProps) {
  const [wanted, setWanted] = useState<'model' | 'pictures'>();
  // A visitor who comes from a list first sees the loaded picture of the card, until the larger one is loaded.
  const isOpened = useNavigationType() !== NavigationType.Pop;
  const [sizes, setSizes] = useState(isOpened ? pictureSizes.card : pictureSizes.page);
  useEffect(() => {
    if (isOpened) void fetchPicture(part.img, pictureSizes.page).then(() => setSizes(pictureSizes.page));
  }, [isOpened, part.img]);
  const pictures = picturesOf(part);
  const model = findModel(part.img);
  const [poster] = pictures;
  if (model !== undefined && poster && wanted === 'model') {
    return (
      <section aria-label="Pictures">
        <AllSides
          name={model}
          label={part.name}
          poster={poster}
          sizes={pictureSizes.page}
          onClose={() => setWanted('pictures')}
        />
      </section>
    );
  }
  return (
    <Gallery
      pictures={pictures}
      sizes={sizes}
      drawInstead={uses.length > 0 ? (words) => <PlaceInDrawing uses={uses} otherwise={words} /> : undefined}
      after={
        model !== undefined && (
          <button
            type="button"
            // After the model is closed, the focus returns to the button that opened it.
            autoFocus={wanted === 'pictures'}
            className="grid aspect-4/3 w-full place-items-center border border-line p-1 text-center text-label text-ink-soft hover:border-ink hover:text-ink"
            onClick={() => setWanted('model')}
          >
            Look at it from all sides
          </button>
        )
      }
    />
  );
}
