import { type Control, useWatch } from 'react-hook-form';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { AddPartCard } from './add-part-card.tsx';
import { parseDraft, type TypedPart } from './add-part-draft.ts';
import { AddPartOrderView } from './add-part-order-view.tsx';
import { usePictureLoads } from './add-part-picture.ts';
import { AddPartPlate } from './add-part-plate.tsx';

interface AddPartPreviewProps {
  control: Control<TypedPart>;
  /** The part's own number, shown until another one is typed; a new part has none yet. */
  ownNumber?: string;
}

/** A preview of the typed part as riders will see it. */
export function AddPartPreview({ control, ownNumber = 'FC-······' }: AddPartPreviewProps) {
  const draft = parseDraft(useWatch({ control, compute: (typed: TypedPart) => typed }));
  const loads = usePictureLoads(draft.img);
  const number = draft.number ?? ownNumber;
  const picture = <AddPartPlate img={draft.img} loads={loads} />;
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
            { words: 'Card', content: <AddPartCard draft={draft} number={number} picture={picture} /> },
            { words: 'Order form', content: <AddPartOrderView draft={draft} number={number} picture={picture} /> },
          ]}
        />
      </div>
    </section>
  );
}
