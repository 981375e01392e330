import { brand } from '@fourteener/contract/brand';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import type { DescribedBike } from './bike-facts.ts';
import { type BikeTorque, listBikeTorques } from './list-torques.ts';
import { usePartSummaries } from '../parts/part-summaries.ts';
import { PrintButton } from '../../ui/buttons/print-button.tsx';

/** The torques of a bike, with a sheet to print; empty if none is known. `name` is the bike's. */
export function TorqueTable({ name, bike }: { name: string; bike: DescribedBike }) {
  const torques = listBikeTorques(bike);
  const { partOf } = usePartSummaries([...new Set(torques.map(({ part }) => part))]);
  if (torques.length === 0) return null;
  const nameOf = (id: string) => {
    const part = partOf(id);
    return typeof part === 'object' ? part.name : derivedNumber(id);
  };
  const rows = <Rows torques={torques} nameOf={nameOf} />;
  return (
    <section aria-labelledby="torques" className="border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="torques" className="font-medium">
          Torques
        </h2>
        <PrintButton
          what={`the torques of ${name}`}
          sheet={
            <article className="text-small">
              <p className="text-label">{brand.name}, torque table</p>
              <h1 className="mt-1 mb-5 text-heading">{name}</h1>
              {rows}
            </article>
          }
        />
      </div>
      <div className="mt-3 overflow-x-auto text-small">{rows}</div>
    </section>
  );
}

function Rows({ torques, nameOf }: { torques: readonly BikeTorque[]; nameOf: (id: string) => string }) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="py-1.5 pr-4 font-medium">
            Part
          </th>
          <th scope="col" className="py-1.5 pr-4 font-medium">
            Torque
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {torques.map(({ place, part, label, value }, index) => (
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pr-4 font-normal">
              {place} <span className="torque-part text-ink-soft">{nameOf(part)}</span>
            </th>
            <td className="py-1.5 pr-4">{label}</td>
            <td className="py-1.5 text-right whitespace-nowrap num">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
