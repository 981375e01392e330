import { ChartLine } from '../ui/charts/chart-line.tsx';
import { ChartUnits } from '../ui/charts/chart-units.tsx';
import { Gauge } from '../ui/charts/gauge.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { Timeline, type TimelineStep } from '../ui/charts/timeline.tsx';
import { StyleguideSection, Specimen } from './styleguide-section.tsx';

const names = ['Placed', 'Confirmed', 'Packed', 'Shipped', 'Delivered'];
const underWay = names.map((name, index): TimelineStep => {
  const state = index < 2 ? 'past' : index === 2 ? 'present' : 'coming';
  return { name, state, ...(state !== 'coming' && { date: `Nov ${17 + index}` }) };
});
const cancelled: TimelineStep[] = [
  { name: 'Placed', state: 'past', date: 'Nov 17' },
  { name: 'Canceled', state: 'ended', date: 'Nov 18' },
];
const nothing = () => undefined;

/** What counts and measures, in copper. */
export function StyleguideMeasures() {
  return (
    <StyleguideSection name="What measures">
      <Specimen state="title block">
        <dl className="title-block grid-cols-3 *:border-line *:first:pl-0 *:nth-[n+2]:border-l">
          {[
            ['Per unit price', '$96.00'],
            ['Minimum quantity', '1'],
            ['Available quantity', '22'],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="text-heading">{value}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <div className="grid gap-12 md:grid-cols-2">
        <Specimen state="gauge">
          <Gauge min={2} max={20} value={6} />
        </Specimen>
        <Specimen state="progress">
          <Progress share={0.75}>12 of 16 shown</Progress>
        </Specimen>
        <Specimen state="sparkline">
          <ChartLine values={[3, 4, 4, 5, 7, 9]} sentence="Grows from 3 to 9." />
        </Specimen>
        <Specimen state="unit grid">
          <ChartUnits count={100} sentence="One hundred squares." />
        </Specimen>
      </div>
      <Specimen state="pagination">
        <Pagination from={11} to={20} total={128} onPrevious={nothing} onNext={nothing} />
      </Specimen>
      <Specimen state="pagination, at its start">
        <Pagination from={1} to={10} total={128} onPrevious={undefined} onNext={nothing} />
      </Specimen>
      <Specimen state="timeline, under way">
        <Timeline label="Order under way" steps={underWay} />
      </Specimen>
      <Specimen state="timeline, canceled">
        <Timeline label="Canceled order" steps={cancelled} />
      </Specimen>
    </StyleguideSection>
  );
}
