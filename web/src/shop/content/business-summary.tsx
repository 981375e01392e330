import type { ReactNode } from 'react';
import { ChartLine } from '../../ui/charts/chart-line.tsx';
import { ChartUnits } from '../../ui/charts/chart-units.tsx';
import { customersServed, growingFigures } from './figures.ts';

/** Three figures of the shop: sales, reviews and customers. */
export function BusinessSummary() {
  return (
    <section aria-labelledby="summary" className="page py-section">
      <div className="cols">
        <p className="col-span-4 text-small text-ink-faint lg:col-span-3 lg:pt-3">Business summary</p>
        <div className="col-span-4 mt-4 lg:col-span-7 lg:mt-0">
          <h2 id="summary" className="max-w-[18ch] text-title wide">
            A small shop with its books open.
          </h2>
          <p className="mt-6 max-w-text text-lead text-ink-soft">
            Nineteen people, one building, no distributors. What riders pay goes into steel, machine time and the next
            part.
          </p>
        </div>
      </div>
      <dl className="mt-14 grid divide-line border-t border-line max-md:divide-y md:grid-cols-3 md:divide-x lg:mt-20">
        {growingFigures.map(({ label, figure, growth, months }) => (
          <Cell
            key={label}
            label={label}
            figure={figure}
            chart={
              <ChartLine
                values={months}
                sentence={`${label} over twelve months; the most recent is ${growth} above the month before.`}
              />
            }
          >
            <b className="font-medium text-measure-ink num">{growth}</b> more than last month
          </Cell>
        ))}
        <Cell
          label={customersServed.label}
          figure={customersServed.figure}
          chart={
            <ChartUnits count={customersServed.count} sentence="A hundred squares, one for each customer served." />
          }
        >
          Complete bicycles delivered, each to a rider we know by name.
        </Cell>
      </dl>
    </section>
  );
}

interface CellProps {
  label: string;
  figure: string;
  chart: ReactNode;
  children: ReactNode;
}

function Cell({ label, figure, chart, children }: CellProps) {
  return (
    <div className="flex flex-col py-8 md:px-8 md:first:pl-0 md:last:pr-0">
      <dt className="font-medium">{label}</dt>
      <dd className="mt-6 text-figure wide">{figure}</dd>
      <dd className="mt-3 text-small text-balance text-ink-soft">{children}</dd>
      <dd className="mt-auto pt-8">{chart}</dd>
    </div>
  );
}
