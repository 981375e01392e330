import { DURABILITY, isAboutGuarantee, LEGAL_GUARANTEE } from '@fourteener/contract/part/guarantee-labels';
import type { Part } from '@fourteener/contract/part/schemas';
import { OfficialPicture } from './official-picture.tsx';
import { labelPicture, noticePicture } from './official-pictures.ts';

/** The guarantees of a part on its page, in the shop's words, where the law of the European Union applies. */
export function PartGuarantee({ part: { _id, terms = [] } }: { part: Part }) {
  const told = terms.filter(isAboutGuarantee);
  if (told.length === 0) return null;
  return (
    <section aria-label={LEGAL_GUARANTEE} className="mt-6 grid gap-3 text-small text-ink-soft">
      {told.map(({ label, value }) => (
        <div key={label} className="grid gap-1">
          <p className="font-medium text-ink">{label}</p>
          <OfficialPicture url={label === DURABILITY ? labelPicture(_id) : noticePicture()} alt={label} />
          <p>{value}</p>
        </div>
      ))}
    </section>
  );
}
