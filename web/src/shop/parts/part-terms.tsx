import { isAboutGuarantee } from '@fourteener/contract/part/guarantee-labels';
import type { Part } from '@fourteener/contract/part/schemas';
import { Specification } from './specification.tsx';

/** The arrival of a part and, where the law requires it, the maker; empty if neither is known. */
export function PartTerms({ part: { terms = [] } }: { part: Part }) {
  const rows = terms.filter((term) => !isAboutGuarantee(term));
  if (rows.length === 0) return null;
  return (
    <section className="mt-12 first:mt-0" aria-labelledby="terms">
      <h2 id="terms" className="mb-5 text-heading">
        {rows.some(({ label }) => label.startsWith('Maker')) ? 'Delivery and maker' : 'Delivery'}
      </h2>
      <Specification rows={rows} isText />
    </section>
  );
}
