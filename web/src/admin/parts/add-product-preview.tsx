import { type Control, useWatch } from 'react-hook-form';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { AddProductCard } from './add-product-card.tsx';
import { parseDraft, type TypedProduct } from './add-product-draft.ts';
import { AddProductOrderView } from './add-product-order-view.tsx';
import { usePictureLoads } from './add-product-picture.ts';
import { AddProductPlate } from './add-product-plate.tsx';

interface AddProductPreviewProps {
  control: Control<TypedProduct>;
  /** The number that the shop gives the part when none is typed; a new part has none yet. */
  ownNumber?: string;
}

/** What is typed into the form, as riders will see it. */
export function AddProductPreview({ control, ownNumber = 'FC-······' }: AddProductPreviewProps) {
  const draft = parseDraft(useWatch({ control, compute: (typed: TypedProduct) => typed }));
  const loads = usePictureLoads(draft.img);
  const number = draft.number ?? ownNumber;
  const picture = <AddProductPlate img={draft.img} loads={loads} />;
  return (
    <section aria-labelledby="preview" className="max-w-96">
      <h2 id="preview" className="text-small text-ink-faint">
        Preview, as riders will see it
      </h2>
      <p role="status" className="sr-only">
        {loads === false && 'This picture cannot be loaded.'}
      </p>
      <div className="shop-scale mt-2">
        <Tabs
          label="Preview as"
          tabs={[
            { words: 'Card', content: <AddProductCard draft={draft} number={number} picture={picture} /> },
            { words: 'Order page', content: <AddProductOrderView draft={draft} number={number} picture={picture} /> },
          ]}
        />
      </div>
    </section>
  );
}
