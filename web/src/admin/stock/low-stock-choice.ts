import { constraints } from '@fourteener/contract/constraints';

const USUAL = constraints.lowStock;
const MOST = 1_000_000;

/** The threshold in an address (`atMost=10`), in pieces; other values are ignored. */
export function parseThreshold(query: URLSearchParams): number {
  const said = query.get('atMost') ?? '';
  const pieces = /^\d{1,7}$/.test(said) ? Number(said) : USUAL;
  return Math.min(pieces, MOST);
}

/** The threshold as the query of an address; the default is left out. */
export function formatThreshold(pieces: number): URLSearchParams {
  return new URLSearchParams(pieces === USUAL ? {} : { atMost: String(pieces) });
}
