import { formatCount } from '@fourteener/contract/text/format-count';
import type { OverviewFigures, OverviewKind, Overview } from '@fourteener/contract/overview/schemas';
import { formatDollars, toCents, toDollars } from '@fourteener/contract/money';
import { partKinds } from '@fourteener/contract/part/kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import type { OverviewChoice, ShownFigure } from './overview-choice.ts';

/** The figures of the shop for a choice. For admins. */
export function overviewQuery({ from, to, by, against, kind, part }: OverviewChoice) {
  return queryOptions({
    ...queryOf('GET /overview', { query: { from, to, by, against, kind, part } }),
    placeholderData: keepPreviousData,
  });
}

/** The number of tasks that wait for an admin, read again each minute. */
export const tasksQuery = queryOptions({
  ...queryOf('GET /overview/tasks', {}),
  refetchInterval: 60_000,
});

/** Dollars per order, to the cent; 0 without orders. */
export function averageOrder({ gross, orders }: OverviewFigures): number {
  return orders === 0 ? 0 : toDollars(Math.round(toCents(gross) / orders));
}

interface FigureWords {
  label: string;
  /** The meaning of the figure, in a sentence. */
  means: string;
  value: (figures: OverviewFigures) => number;
  format: (value: number) => string;
}

/** The figures that the page shows, each in words. */
export const figureWords: Readonly<Record<ShownFigure, FigureWords>> = {
  net: {
    label: 'Net revenue',
    means: 'Orders less cancellations and returns, each on the day it happened. Without shipping and added tax.',
    value: ({ net }) => net,
    format: formatDollars,
  },
  orders: {
    label: 'Orders',
    means: 'Orders placed, including those canceled later. What a customer places at once is one order.',
    value: ({ orders }) => orders,
    format: formatCount,
  },
  average: {
    label: 'Average order',
    means: 'Gross revenue divided by the orders placed.',
    value: averageOrder,
    format: formatDollars,
  },
  returns: {
    label: 'Returns',
    means: 'Returns accepted, whenever the order was placed.',
    value: ({ returns }) => returns,
    format: formatCount,
  },
};

/** The label of a kind of parts. */
export function nameKind(kind: OverviewKind): string {
  return kind === 'none' ? 'No kind or removed' : partKinds[kind].plural;
}

export type OverviewPeriod = Overview['periods'][number];

/** The change in percent since the period before; undefined if that value was 0. */
export function percentChange(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / Math.abs(before)) * 100);
}

/** The change in percent as a text, `+12%`. */
export function formatChange(now: number, before: number): string | undefined {
  const percent = percentChange(now, before);
  if (percent === undefined) return undefined;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-US')}%`;
}
