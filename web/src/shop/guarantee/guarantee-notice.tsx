import { durabilityOf, legalGuarantee, tellDurability } from '@fourteener/contract/part/guarantee';
import type { PartSummary } from '@fourteener/contract/part/judging';
import { OfficialPicture } from './official-picture.tsx';
import { labelPicture, noticePicture } from './official-pictures.ts';

/**
 * The legal guarantee, and longer guarantees of makers, as they must be shown before an order (Articles 6(1)(l) and (la) of Directive
 * 2011/83/EU): the official pictures, if the deployment has them, and their contents in words.
 */
export function GuaranteeNotice({ parts }: { parts: readonly PartSummary[] }) {
  return (
    <section aria-label={legalGuarantee.heading} className="grid gap-3 text-small text-ink-soft">
      <p className="font-medium text-ink">{legalGuarantee.heading}</p>
      <OfficialPicture url={noticePicture()} alt="The European Union’s notice on the legal guarantee of conformity" />
      <p>
        {legalGuarantee.text}{' '}
        <a href={legalGuarantee.more.url} target="_blank" rel="noreferrer" className="link">
          {legalGuarantee.more.words}
        </a>
      </p>
      {parts.map((part) => (
        <MakersGuarantee key={part._id} part={part} />
      ))}
    </section>
  );
}

function MakersGuarantee({ part }: { part: PartSummary }) {
  const durability = durabilityOf(part._id, part);
  if (!durability) return null;
  return (
    <>
      <OfficialPicture url={labelPicture(part._id)} alt={`The label of the guarantee of ${durability.maker}`} />
      <p>{tellDurability(durability)}</p>
    </>
  );
}
