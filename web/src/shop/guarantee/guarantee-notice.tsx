import { durabilityOf, isAboutGuarantee, legalGuarantee, tellDurability } from '@fourteener/contract/part/guarantee';
import type { PartSummary } from '@fourteener/contract/part/judging';
import type { Part } from '@fourteener/contract/part/schemas';
import { labelPicture, noticePicture } from './official-pictures.ts';

/**
 * The legal guarantee, and those of makers that are longer, before an order (Articles 6(1)(l) and (la) of Directive 2011/83/EU): the official
 * pictures where the deployment has them, and what they say in words.
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

/** The same on the page of a part, where the shop says that the law of the European Union applies. */
export function PartGuarantee({ part }: { part: Part }) {
  if (!part.terms?.some(isAboutGuarantee)) return null;
  return (
    <div className="mt-6">
      <GuaranteeNotice parts={[part]} />
    </div>
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

/** In full, in color and unchanged, as the law wants it; nothing where there is no file. */
function OfficialPicture({ url, alt }: { url: string | undefined; alt: string }) {
  if (url === undefined) return null;
  return <img src={url} alt={alt} className="bg-white w-full max-w-[26.25rem]" />;
}
