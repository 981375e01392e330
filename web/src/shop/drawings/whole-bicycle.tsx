import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { AllSides } from './all-sides.tsx';

/** The picture of the bicycle until its model is loaded. */
const POSTER = { img: '/images/scenes/hero-1080.webp', alt: 'A complete bicycle from the drive side' };

/** The whole bicycle as a model that can be turned, and pulled apart by a slider: loaded on demand. */
export function WholeBicycle() {
  const [wanted, setWanted] = useState<'model' | 'nothing'>();
  return (
    <section aria-labelledby="bicycle" className="mt-section border-t border-line pt-10 print:hidden">
      <h2 id="bicycle" className="text-heading">
        The whole bicycle in 3D
      </h2>
      {wanted === 'model' ? (
        <div className="drawing-bicycle mt-6">
          <AllSides
            name="bicycle"
            label="The whole bicycle"
            poster={POSTER}
            sizes="(width >= 64rem) 60rem, 100vw"
            canPullApart
            closeLabel="Close the model"
            onClose={() => setWanted('nothing')}
          />
        </div>
      ) : (
        <>
          <p className="mt-3 max-w-text text-ink-soft">
            Every part stands where it is fitted. A slider pulls the bicycle apart, so that you see what sits behind
            what.
          </p>
          <Button
            variant="secondary"
            className="mt-4"
            // The focus returns to the button that opened the model.
            autoFocus={wanted === 'nothing'}
            onClick={() => setWanted('model')}
          >
            Turn it and pull it apart (2.3 MB)
          </Button>
        </>
      )}
    </section>
  );
}
