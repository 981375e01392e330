import { constraints } from '@fourteener/contract/constraints';

const USUAL = constraints.lowStock;
const MOST = 1_000_000;

/** How many pieces are few, as an address says it (`atMost=10`); what it says in other words counts as not said. */
export function parseThreshold(query: URLSearchParams): number {
  const said = query.get('atMost') ?? '';
  const pieces = /^\d{1,7}$/.test(said) ? Number(said) : USUAL;
  return Math.min(pieces, MOST);
}

/** The same as the query of an address; what is so anyway is left out. */
export function formatThreshold(pieces: number): URLSearchParams {
  return new URLSearchParams(pieces === USUAL ? {} : { atMost: String(pieces) });
}
