import { parseDescription } from '../../parts/description.ts';
import { Specification } from '../../parts/specification.tsx';

/** A part's description: the first line leads, the rest follows, and what is written `Label: value` becomes a table. */
export function PartStory({ description }: { description: string }) {
  const { prose, rows } = parseDescription(description);
  return (
    <>
      {prose.map((line, index) => (
        <p
          key={index}
          className="mt-5 max-w-text wrap-anywhere text-ink-soft first:mt-0 first:text-lead first:text-ink"
        >
          {line}
        </p>
      ))}
      {rows.length > 0 && (
        <section className={prose.length > 0 ? 'mt-12' : ''} aria-labelledby="specification">
          <h2 id="specification" className="mb-5 text-heading">
            Specification
          </h2>
          <Specification rows={rows} />
        </section>
      )}
    </>
  );
}
