import { brand } from '@fourteener/contract/brand';
import type { PartReference } from '@fourteener/contract/part/page';
import type { Part } from '@fourteener/contract/part/schemas';
import type { ReactNode } from 'react';
import { nameManual } from './name-manual.ts';
import { listService, specificationOf } from './service-rows.ts';

/** A printed sheet for the mechanic, one page of A4 or Letter: service, specification, warnings and needed parts. */
export function ServiceSheet({ part, needed }: { part: Part; needed: readonly PartReference[] }) {
  const { name, number, service, warnings = [] } = part;
  const said = listService(part);
  return (
    <article className="text-small">
      <p className="text-label">{brand.name}, service sheet</p>
      <h1 className="mt-1 text-heading">{name}</h1>
      <p className="fact text-data">{number}</p>
      <Table caption="Service" rows={said} />
      {service?.manual !== undefined && (
        <p className="mt-3 wrap-anywhere">
          Manual{nameManual(service)}: {new URL(service.manual, brand.origin).href}
        </p>
      )}
      {warnings.length > 0 && (
        <Block title="Warnings">
          {warnings.map((warning, index) => (
            <p key={index}>{warning}</p>
          ))}
        </Block>
      )}
      {needed.length > 0 && (
        <Table caption="Also needed" rows={needed.map((other) => ({ label: other.name, value: other.number }))} />
      )}
      <Table caption="Specification" rows={specificationOf(part)} />
    </article>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h2 className="font-medium">{title}</h2>
      {children}
    </section>
  );
}

function Table({ caption, rows }: { caption: string; rows: readonly { label: string; value: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <table className="mt-5 w-full border-t border-ink text-left">
      <caption className="pb-2 text-left font-medium">{caption}</caption>
      <tbody>
        {rows.map(({ label, value }, index) => (
          <tr key={index} className="border-b border-line">
            <th scope="row" className="py-1 pr-4 align-top font-normal" style={{ width: '40%' }}>
              {label}
            </th>
            <td className="py-1">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
