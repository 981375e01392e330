import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { SeedOrder } from './orders.ts';

/** From this time on the demo shop stores, with an order, its verdicts on the parts for the customer's bike. */
const SINCE = '2025-12-01T00:00:00.000Z';
/** The newest orders, which the examples of the contract show, were placed without a bike. */
const UNTIL = '2026-11-14T00:00:00.000Z';

function bike(slug: string, name: string, size: string): GarageBike {
  return { id: slug, name, bike: slug, size, measured: [], replaced: [] };
}

/** The bikes of customers, by their email address. */
const bikes: Readonly<Record<string, GarageBike>> = {
  'rider@example.com': bike('blanca-2025', 'Blanca', '54'),
  'mechanic@example.com': bike('uncompahgre-2024', 'The shop’s loaner', '56'),
  'ottilie.brandvold@example.com': bike('blanca-2024', 'Blanca', '52'),
  'theodora.vance@example.com': bike('little-bear-2025', 'Little Bear', '54'),
  'annelise.brandt@example.com': bike('uncompahgre-2025', 'Winter bike', '56'),
};

/** The bike that a customer sent with an order; undefined if they sent none. */
export function orderedBikeOf({ account, placedAt }: Pick<SeedOrder, 'account' | 'placedAt'>): GarageBike | undefined {
  return placedAt < SINCE || placedAt > UNTIL ? undefined : bikes[account];
}
