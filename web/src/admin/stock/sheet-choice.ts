import { constraints } from '@fourteener/contract/constraints';
import { partKindCodes, partKinds } from '@fourteener/contract/part/kinds';
import type { SheetChoice } from './list-shelf.ts';

/** The choice of a sheet in an address (`place=A-03&kind=chain&hidden=true`); unknown values are ignored. */
export function parseSheetChoice(query: URLSearchParams): SheetChoice {
  const place = query.get('place')?.trim().slice(0, constraints.placeLength) ?? '';
  const kind = partKindCodes.find((code) => code === query.get('kind'));
  const hidden = query.get('hidden') === 'true';
  return { ...(place !== '' && { place }), ...(kind && { kind }), ...(hidden && { hidden }) };
}

/** The choice in words, for the head of a printed sheet. */
export function nameSheet({ place, kind, hidden }: SheetChoice): string {
  const words = [...(place === undefined ? [] : [`places ${place}…`]), ...(kind ? [partKinds[kind].plural] : [])];
  return `${words.join(', ') || 'all parts'}${hidden ? ', hidden ones too' : ''}`;
}
