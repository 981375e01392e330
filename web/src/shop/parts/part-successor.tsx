import type { PartReference as Reference } from '@fourteener/contract/part/page';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { PartReference } from './part-reference.tsx';

/** Says that a part is discontinued, and which part replaces it; empty for any other part. */
export function PartSuccessor({ part, successor }: { part: Part; successor: Reference | null }) {
  if (part.status !== 'discontinued') return null;
  return (
    <section aria-label="Discontinued" className="mt-4 max-w-text border-l-2 border-warning pl-4">
      <p className="py-1 font-medium">
        {isSoldOut(part) ? 'We no longer make this part.' : 'We no longer make this part. The last ones are for sale.'}
      </p>
      {successor && (
        <>
          <p className="mb-1 text-small text-ink-soft">Its successor</p>
          <PartReference part={successor} />
        </>
      )}
    </section>
  );
}
