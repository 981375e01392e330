import type { ShelfPart } from '@fourteener/contract/stock/stock-take';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import { formatDateTime } from '../../ui/text/dates.ts';

const head = 'border-b border-ink py-2 pr-4 text-left text-label font-normal text-ink-faint';
const cell = 'border-b border-line py-3 pr-4 align-baseline';

/**
 * The printed sheet of a stock-take, with room for the counted numbers. It does not show the expected numbers, so that people really count.
 */
export function StockTakeSheet({ parts, title }: { parts: readonly ShelfPart[]; title: string }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <h1 className="text-heading">Stock-take: {title}</h1>
      <p className="mt-1 text-small text-ink-soft num">
        {countOf(parts.length, 'part')}, {formatDateTime(now)}
      </p>
      <p className="mt-3 text-small">
        Count what lies at the place, pieces of orders that are not packed yet too. Packed parcels do not count.
      </p>
      <table className="mt-6 w-full text-small num">
        <caption className="sr-only">Parts to count</caption>
        <thead>
          <tr>
            <th className={`w-28 ${head}`}>Place</th>
            <th className={`w-32 ${head}`}>Number</th>
            <th className={head}>Part</th>
            <th className={`w-28 ${head}`}>Counted</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ _id, name, number, place }) => (
            <tr key={_id}>
              <td className={`fact font-medium whitespace-nowrap ${cell}`}>{place}</td>
              <td className={`fact whitespace-nowrap ${cell}`}>{number}</td>
              <td className={cell}>{name}</td>
              <td className={cell}>
                <i className="block h-6 border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
