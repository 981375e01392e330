import { constraints } from '@fourteener/contract/constraints';
import type { OverviewKind } from '@fourteener/contract/overview/schemas';
import { addDays, countDays, isDay, toDay } from '@fourteener/contract/calendar';
import { type OverviewStep, overviewSteps } from '@fourteener/contract/overview/days';
import { partKindCodes } from '@fourteener/contract/part/kinds';
import { paths } from '../../screens/paths.ts';

/** The ranges that are offered: days up to today, and what they are called. */
export const presets = [
  { days: 7, words: '7 days' },
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: 365, words: '12 months' },
] as const;
type PresetDays = (typeof presets)[number]['days'];

const USUAL: PresetDays = 30;

/** The figure that the chart draws. */
export const shownFigures = ['net', 'orders', 'average', 'returns'] as const;
export type ShownFigure = (typeof shownFigures)[number];

/** What the page shows, as its address says it. */
export interface OverviewChoice {
  /** So many days up to today; undefined where the days were chosen. */
  days: PresetDays | undefined;
  /** Days of the shop as `2026-11-05`, both included. */
  from: string;
  to: string;
  by: OverviewStep;
  /** Only the parts of a kind, or only one part, by its id; never both. */
  kind: OverviewKind | undefined;
  part: string | undefined;
  show: ShownFigure;
}

/** Whether the shop can tell of these days. */
export function isRange(from: string, to: string): boolean {
  return isDay(from) && isDay(to) && from <= to && countDays(from, to) <= constraints.overviewDays;
}

/** What an address says (`days=90&by=week`, `from=…&to=…`); what it says in other words counts as not said. */
export function parseOverview(query: URLSearchParams, today = toDay(Date.now())): OverviewChoice {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isChosen = isRange(from, to);
  const days = presets.find((preset) => String(preset.days) === query.get('days'))?.days ?? USUAL;
  const part = query.get('part')?.match(/^(?!__)[\w-]{1,128}$/)?.[0];
  const range = isChosen ? { from, to } : { from: addDays(today, 1 - days), to: today };
  return {
    days: isChosen ? undefined : days,
    ...range,
    by: overviewSteps.find((step) => step === query.get('by')) ?? usualStep(countDays(range.from, range.to)),
    kind:
      part === undefined ? (['none', ...partKindCodes] as const).find((code) => code === query.get('kind')) : undefined,
    part,
    show: shownFigures.find((figure) => figure === query.get('show')) ?? 'net',
  };
}

/** As many points as a chart shows well. */
function usualStep(days: number): OverviewStep {
  if (days <= 45) return 'day';
  return days <= 180 ? 'week' : 'month';
}

/** The address with another choice; a new range has its usual steps, and what is so anyway is left out. */
export function pathToOverview(choice: OverviewChoice, change: Partial<OverviewChoice>): string {
  const { days, from, to, by, kind, part, show } = { ...choice, ...change };
  const isNewRange = 'days' in change || 'from' in change;
  const usual = usualStep(days ?? countDays(from, to));
  const query = new URLSearchParams({
    ...(days === undefined ? { from, to } : days !== USUAL && { days: String(days) }),
    ...(!isNewRange && by !== usual && { by }),
    ...(kind && { kind }),
    ...(part !== undefined && { part }),
    ...(show !== 'net' && { show }),
  }).toString();
  return query ? `${paths.overview}?${query}` : paths.overview;
}
