import type { Part } from '@fourteener/contract/parts';
import { Specification } from '../../parts/specification.tsx';

/** Who makes a part and who answers for it; nothing where the shop does not have to say so. */
export function PartMaker({ part: { madeBy } }: { part: Part }) {
  if (!madeBy) return null;
  const { name, address, contact, euContact } = madeBy;
  const isEmail = contact.includes('@');
  return (
    <section className="mt-12 first:mt-0" aria-labelledby="maker">
      <h2 id="maker" className="mb-5 text-heading">
        Maker
      </h2>
      <Specification
        isText
        rows={[
          { label: 'Name', value: name },
          { label: 'Address', value: address },
          ...(euContact === undefined ? [] : [{ label: 'In the EU', value: euContact }]),
        ]}
      />
      <p className="mt-4 wrap-anywhere">
        <a href={isEmail ? `mailto:${contact}` : contact} className="link">
          {contact}
        </a>
      </p>
    </section>
  );
}
