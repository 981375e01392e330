import type { Part } from '@fourteener/contract/part/schemas';
import { picturesOf } from '@fourteener/contract/part/pictures';
import { useState } from 'react';
import { AllSides } from '../drawings/all-sides.tsx';
import { findModel } from '../drawings/find-model.ts';
import { pictureSizes } from '../../screens/picture-sizes.ts';
import { Gallery } from '../../ui/media/gallery.tsx';

/** The pictures of a part, and in their place its model, where it has one and somebody wants it. */
export function PartGallery({ part }: { part: Part }) {
  const [wanted, setWanted] = useState<'model' | 'pictures'>();
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
      sizes={pictureSizes.page}
      after={
        model !== undefined && (
          <button
            type="button"
            // Whoever comes back from the model is where they left.
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
