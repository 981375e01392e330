import type { Part } from '@fourteener/contract/parts';
import { Specification } from '../../parts/specification.tsx';

/** What a mechanic needs to fit a part and to keep it running; nothing where the shop knows nothing of it. */
export function PartService({ part: { service, oldNumbers = [] } }: { part: Part }) {
  const { tools = [], interval, manual } = service ?? {};
  const rows = [
    ...(tools.length > 0 ? [{ label: 'Tools', value: tools.join(', ') }] : []),
    ...(interval === undefined ? [] : [{ label: 'Interval', value: interval }]),
    ...(oldNumbers.length > 0 ? [{ label: 'Replaces', value: oldNumbers.join(', ') }] : []),
  ];
  if (rows.length === 0 && manual === undefined) return null;
  return (
    <section className="mt-12" aria-labelledby="service">
      <h2 id="service" className="mb-5 text-heading">
        Service
      </h2>
      {rows.length > 0 && <Specification rows={rows} />}
      {manual !== undefined && (
        <p className="mt-4">
          <a href={manual} className="link">
            Open the manual
          </a>
        </p>
      )}
    </section>
  );
}
