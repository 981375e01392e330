import { parseDescription } from '@fourteener/contract/description';
import type { Part } from '@fourteener/contract/parts';
import { Specification } from '../../parts/specification.tsx';
import { PartService } from './part-service.tsx';

/** What is said of a part: the first line of its description leads, the rest follows, then warnings, its specification and its service. */
export function PartStory({ part }: { part: Part }) {
  const parsed = parseDescription(part.description);
  // An answer of before the deployment has none.
  const rows = part.specification ?? parsed.rows;
  return (
    <>
      {parsed.prose.map((line, index) => (
        <p
          key={index}
          className="mt-5 max-w-text wrap-anywhere text-ink-soft first:mt-0 first:text-lead first:text-ink"
        >
          {line}
        </p>
      ))}
      {part.warnings && (
        <section aria-label="Warnings" className="mt-8 border-l-2 border-warning pl-4">
          {part.warnings.map((warning, index) => (
            <p key={index} className="max-w-text py-1 wrap-anywhere">
              {warning}
            </p>
          ))}
        </section>
      )}
      {rows.length > 0 && (
        <section className="mt-12 first:mt-0" aria-labelledby="specification">
          <h2 id="specification" className="mb-5 text-heading">
            Specification
          </h2>
          <Specification rows={rows} />
        </section>
      )}
      <PartService part={part} />
    </>
  );
}
