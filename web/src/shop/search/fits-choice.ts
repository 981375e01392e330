import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import { searchBounds } from '@fourteener/contract/part/search';
import { toJudgedBike } from '../garage/judged-bike.ts';
import type { PartsAsked } from '../parts/list-parts.ts';

/** An unchanged bike of the shop, by its slug. */
interface ShopBike {
  bike: string;
  size: string | undefined;
}

/** The bike that found parts are to fit: a bike of the shop, or the chosen bike of the garage. */
export type FitsChoice = ShopBike | 'mine';

const SLUG = /^([a-z0-9-]{1,60})-(\d{4})$/;
const MOST_CHARACTERS = 60;

/** The bike that an address names; undefined for an invalid name. */
export function parseFits(query: URLSearchParams): FitsChoice | undefined {
  const fits = query.get('fits') ?? '';
  if (fits === 'mine') return fits;
  const size = query.get('size')?.trim().slice(0, MOST_CHARACTERS);
  return SLUG.test(fits) ? { bike: fits, size: size === '' ? undefined : size } : undefined;
}

/** The bike as the parameters of an address. */
export function writeFits(fits: FitsChoice | undefined): [name: string, value: string][] {
  if (fits === undefined) return [];
  if (fits === 'mine') return [['fits', fits]];
  return [['fits', fits.bike], ...(fits.size === undefined ? [] : [['size', fits.size] as [string, string]])];
}

/** The parameter for a bike of the garage: an unchanged bike of the shop has its slug, so that the answers are shared. */
export function fitsOf({ bike, size, measured, replaced }: ChosenBike): FitsChoice {
  return bike !== undefined && measured.length === 0 && replaced.length === 0 ? { bike, size } : 'mine';
}

/** The filter for the shop; empty if the garage has no chosen bike, or one with more changes than an address can have. */
export function toAskedFits(
  fits: FitsChoice | undefined,
  chosen: ChosenBike | undefined,
): Pick<PartsAsked, 'fits' | 'size'> {
  const meant = fits === 'mine' ? chosen && fitsOf(chosen) : fits;
  if (meant === undefined) return {};
  if (meant !== 'mine') return { fits: meant.bike, ...(meant.size !== undefined && { size: meant.size }) };
  const json = JSON.stringify(toJudgedBike(chosen ?? { measured: [], replaced: [] }));
  return json.length > searchBounds.fitsLength ? {} : { fits: json };
}

/** The bike in words, as a filter names it: "Fits Little Bear 2025, size 54". */
export function describeFits(fits: FitsChoice): string {
  if (fits === 'mine') return 'Fits my bike';
  const [, model = '', year = ''] = SLUG.exec(fits.bike) ?? [];
  const words = model.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `Fits ${[...words, year].join(' ')}${fits.size === undefined ? '' : `, size ${fits.size}`}`;
}
