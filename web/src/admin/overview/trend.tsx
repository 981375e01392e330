import type { Overview } from '@fourteener/contract/overview/schemas';
import { FilterTabs } from '../../ui/navigation/filter-tabs.tsx';
import { formatDays, withoutYear } from './days.ts';
import { ExportTable, FigureTable } from './figure-table.tsx';
import { type OverviewChoice, parseOverview, pathToOverview, shownFigures } from './overview-choice.ts';
import { figureWords, formatChange, type OverviewPeriod } from './overview-data.ts';
import { periodColumns, periodCsvColumns } from './period-columns.ts';
import { TrendChart } from './trend-chart.tsx';

interface TrendProps {
  choice: OverviewChoice;
  overview: Overview;
}

const keyOf = ({ from }: OverviewPeriod) => from;

/** The course of a figure: a choice of four figures, a chart, and all figures as a table and a file. */
export function Trend({ choice, overview }: TrendProps) {
  const { total, totalBefore, periods, before } = overview;
  const { label, value, format, means } = figureWords[choice.show];
  const [now, then] = [value(total), value(totalBefore)];
  const change = formatChange(now, then);
  const sentence = `${label}, ${formatDays(overview.from, overview.to)}: ${format(now)}; ${formatDays(before.from, before.to)}: ${format(then)}. The table below has each ${overview.by}.`;
  return (
    <section aria-labelledby="trend">
      <h2 id="trend" className="sr-only">
        {label}
      </h2>
      <FilterTabs
        label="Figure"
        tabs={shownFigures.map((show) => ({
          pathFrom: (newest) => pathToOverview(parseOverview(newest), { show }),
          words: figureWords[show].label,
          count: figureWords[show].format(figureWords[show].value(total)),
          isCurrent: choice.show === show,
        }))}
      />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-title num">{format(now)}</span>
        <span className="text-small text-ink-soft num">
          {change === undefined ? 'Nothing to compare with' : `${change} from ${format(then)}`} (
          {formatDays(before.from, before.to)})
        </span>
      </p>
      <p className="mt-1 max-w-text text-small text-ink-faint">{means}</p>
      <div className="mt-4">
        <TrendChart
          sentence={sentence}
          periods={{
            current: formatDays(overview.from, overview.to),
            compared: formatDays(before.from, before.to),
          }}
          format={(tick) => format(tick).replace(/\.00$/, '')}
          points={periods.map((period) => ({
            label: withoutYear(period.from),
            value: value(period),
            before: value(period.before),
          }))}
        />
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 text-small font-medium hover:text-accent lg:min-h-9">
          All figures as a table
        </summary>
        <div className="mt-2">
          <FigureTable label="Figures over time" columns={periodColumns} rows={periods} keyOf={keyOf} />
        </div>
      </details>
      <div className="mt-2">
        <ExportTable what={`${overview.by}s`} name="overview" columns={periodCsvColumns} rows={periods} />
      </div>
    </section>
  );
}
