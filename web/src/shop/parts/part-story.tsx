import { parseDescription } from '@fourteener/contract/text/description';
import type { Part } from '@fourteener/contract/part/schemas';
import { Specification } from './specification.tsx';
import { specificationOf } from './service-rows.ts';
import { PartService } from './part-service.tsx';
import { PartTerms } from './part-terms.tsx';

/** The texts of a part: its description, then warnings, its specification and its service. */
export function PartStory({ part }: { part: Part }) {
  return (
    <>
      <PartProse part={part} />
      <PartWarnings part={part} className="mt-8" />
      <PartSpecification part={part} />
      <PartService part={part} />
      <PartTerms part={part} />
    </>
  );
}

/** The description of a part: its first line is the lead, and the rest follows it. */
export function PartProse({ part }: { part: Part }) {
  return parseDescription(part.description).prose.map((line, index) => (
    <p key={index} className="mt-5 max-w-text wrap-anywhere text-ink-soft first:mt-0 first:text-lead first:text-ink">
      {line}
    </p>
  ));
}

/** The warnings of a part, always visible; empty if it has none. */
export function PartWarnings({ part: { warnings }, className }: { part: Part; className: string }) {
  if (!warnings) return null;
  return (
    <section aria-label="Warnings" className={`border-l-2 border-warning pl-4 ${className}`}>
      {warnings.map((warning, index) => (
        <p key={index} className="max-w-text py-1 wrap-anywhere">
          {warning}
        </p>
      ))}
    </section>
  );
}

/** The table of a part's specification, without the rows that its service shows; empty if it has none. */
function PartSpecification({ part }: { part: Part }) {
  const rows = specificationOf(part);
  if (rows.length === 0) return null;
  return (
    <section className="mt-12 first:mt-0" aria-labelledby="specification">
      <h2 id="specification" className="mb-5 text-heading">
        Specification
      </h2>
      <Specification rows={rows} />
    </section>
  );
}
