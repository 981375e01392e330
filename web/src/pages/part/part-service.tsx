import type { PartReference as Reference } from '@fourteener/contract/part-page';
import type { Part } from '@fourteener/contract/parts';
import { PartReference } from '../../parts/part-reference.tsx';
import { Specification } from '../../parts/specification.tsx';

interface PartServiceProps {
  part: Part;
  /** The parts that are needed to fit it, where the page knows them. */
  needed?: readonly Reference[];
}

/** What a mechanic needs to fit a part and to keep it running, its delivery and its maker; nothing where the shop knows nothing of it. */
export function PartService({ part: { service, oldNumbers = [], terms = [] }, needed = [] }: PartServiceProps) {
  const { tools = [], interval, manual } = service ?? {};
  const rows = [
    ...(tools.length > 0 ? [{ label: 'Tools', value: tools.join(', ') }] : []),
    ...(interval === undefined ? [] : [{ label: 'Interval', value: interval }]),
    ...(oldNumbers.length > 0 ? [{ label: 'Replaces', value: oldNumbers.join(', ') }] : []),
    ...terms,
  ];
  if (rows.length === 0 && manual === undefined && needed.length === 0) return null;
  return (
    <section className="mt-12 first:mt-0" aria-labelledby="service">
      <h2 id="service" className="mb-5 text-heading">
        Service
      </h2>
      {rows.length > 0 && <Specification rows={rows} isText />}
      {manual !== undefined && (
        <p className="mt-4">
          <a href={manual} className="link">
            Open the manual
          </a>
        </p>
      )}
      {needed.length > 0 && (
        <>
          <h3 className="mt-8 text-note font-medium">Also needed</h3>
          <ul className="mt-3 border-t border-ink">
            {needed.map((part) => (
              <li key={part._id} className="border-b border-line py-2.5">
                <PartReference part={part} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
