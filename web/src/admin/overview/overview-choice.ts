import { constraints } from '@fourteener/contract/constraints';
import type { OverviewKind } from '@fourteener/contract/overview/schemas';
import {
  addDays,
  countDays,
  firstDayOfMonth,
  firstDayOfQuarter,
  firstDayOfYear,
  isDay,
  toDay,
} from '@fourteener/contract/calendar';
import { type Comparison, comparisons, type OverviewStep, overviewSteps } from '@fourteener/contract/overview/days';
import { partKindCodes } from '@fourteener/contract/part/kinds';
import { paths } from '../../screens/paths.ts';
import { writeAddress } from '../../ui/navigation/change-params.ts';

interface Preset {
  /** The name of the range in the address. */
  range: string;
  words: string;
  /** Returns the first day of the range, as of today. */
  beginsAt: (today: string) => string;
  /** Returns the last day of the range; today by default. */
  endsAt?: (today: string) => string;
  /** The default step of the range's chart. */
  by: OverviewStep;
}

const lastDayOfLastMonth = (today: string) => addDays(firstDayOfMonth(today), -1);
const daysUpTo = (days: number) => (today: string) => addDays(today, 1 - days);

/** The ranges that the page offers. */
export const presets = [
  { range: '7', words: '7 days', beginsAt: daysUpTo(7), by: 'day' },
  { range: '30', words: '30 days', beginsAt: daysUpTo(30), by: 'day' },
  { range: '90', words: '90 days', beginsAt: daysUpTo(90), by: 'week' },
  { range: '365', words: '12 months', beginsAt: daysUpTo(365), by: 'month' },
  { range: 'month', words: 'This month', beginsAt: firstDayOfMonth, by: 'day' },
  {
    range: 'last-month',
    words: 'Last month',
    beginsAt: (today) => firstDayOfMonth(lastDayOfLastMonth(today)),
    endsAt: lastDayOfLastMonth,
    by: 'day',
  },
  { range: 'quarter', words: 'This quarter', beginsAt: firstDayOfQuarter, by: 'week' },
  { range: 'year', words: 'This year', beginsAt: firstDayOfYear, by: 'month' },
] as const satisfies readonly Preset[];
type PresetRange = (typeof presets)[number]['range'];

function daysOf({ beginsAt, endsAt }: Preset, today: string): { from: string; to: string } {
  return { from: beginsAt(today), to: endsAt?.(today) ?? today };
}

const USUAL: PresetRange = '30';
const presetOf = (range: string | null) =>
  presets.find((preset) => preset.range === range) ?? presets.find(({ range: usual }) => usual === USUAL) ?? presets[0];

/** The figures that the chart can show. */
export const shownFigures = ['net', 'orders', 'average', 'returns'] as const;
export type ShownFigure = (typeof shownFigures)[number];

/** The choice of the page in its address. */
export interface OverviewChoice {
  /** One of the offered ranges; undefined where the days were chosen. */
  days: PresetRange | undefined;
  /** Days of the shop as `2026-11-05`, both included. */
  from: string;
  to: string;
  by: OverviewStep;
  against: Comparison;
  /** Only the parts of a kind, or only one part, by its id; never both. */
  kind: OverviewKind | undefined;
  part: string | undefined;
  show: ShownFigure;
}

/** Whether the shop has figures for these days. */
export function isRange(from: string, to: string): boolean {
  return isDay(from) && isDay(to) && from <= to && countDays(from, to) <= constraints.overviewDays;
}

/** The choice in an address (`days=90&by=week`, `from=…&to=…`); an unknown value counts as absent. */
export function parseOverview(query: URLSearchParams, today = toDay(Date.now())): OverviewChoice {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isChosen = isRange(from, to);
  const preset = presetOf(query.get('days'));
  const part = query.get('part')?.match(/^(?!__)[\w-]{1,128}$/)?.[0];
  return {
    ...(isChosen ? { days: undefined, from, to } : { days: preset.range, ...daysOf(preset, today) }),
    by:
      overviewSteps.find((step) => step === query.get('by')) ?? (isChosen ? usualStep(countDays(from, to)) : preset.by),
    against: comparisons.find((comparison) => comparison === query.get('against')) ?? 'before',
    kind:
      part === undefined ? (['none', ...partKindCodes] as const).find((code) => code === query.get('kind')) : undefined,
    part,
    show: shownFigures.find((figure) => figure === query.get('show')) ?? 'net',
  };
}

/** The most points that a chart shows well. */
function usualStep(days: number): OverviewStep {
  if (days <= 45) return 'day';
  return days <= 180 ? 'week' : 'month';
}

/** The address with a changed choice; a new range gets its default step, and default values are left out. */
export function pathToOverview(choice: OverviewChoice, change: Partial<OverviewChoice>): string {
  const { days, from, to, by, against, kind, part, show } = { ...choice, ...change };
  const isNewRange = 'days' in change || 'from' in change;
  const usual = days === undefined ? usualStep(countDays(from, to)) : presetOf(days).by;
  const params = new URLSearchParams({
    ...(days === undefined ? { from, to } : days !== USUAL && { days }),
    ...(!isNewRange && by !== usual && { by }),
    ...(against !== 'before' && { against }),
    ...(kind && { kind }),
    ...(part !== undefined && { part }),
    ...(show !== 'net' && { show }),
  });
  return writeAddress(paths.overview, params);
}
