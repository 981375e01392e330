import type { PartReference as Reference } from '@fourteener/contract/part/page';
import type { Part } from '@fourteener/contract/part/schemas';
import type { ReactNode } from 'react';
import { PartReference } from './part-reference.tsx';
import { Specification } from './specification.tsx';
import { listService } from './service-rows.ts';

interface PartServiceProps {
  part: Part;
  /** The other parts that are needed to fit this one, if the page knows them. */
  needed?: readonly Reference[];
  /** The version and date of the manual, if the page has them: the order form does without the code that formats dates. */
  manualNote?: string;
  /** The actions for a mechanic, if there are any. */
  actions?: ReactNode;
}

/** The facts that a mechanic needs to fit a part and to keep it running; empty without any. */
export function PartService({ part, needed = [], manualNote, actions }: PartServiceProps) {
  const { service, oldNumbers = [] } = part;
  const manual = service?.manual;
  const own = listService(part);
  const rows = [...own, ...(oldNumbers.length > 0 ? [{ label: 'Replaces', value: oldNumbers.join(', ') }] : [])];
  const hasSheet = own.length > 0 || manual !== undefined || needed.length > 0;
  if (rows.length === 0 && !hasSheet) return null;
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
          {manualNote}
        </p>
      )}
      {needed.length > 0 && (
        <>
          <h3 className="mt-8 text-note font-medium">Also needed</h3>
          <ul className="mt-3 border-t border-ink">
            {needed.map((other) => (
              <li key={other._id} className="border-b border-line py-2.5">
                <PartReference part={other} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasSheet && actions}
    </section>
  );
}
