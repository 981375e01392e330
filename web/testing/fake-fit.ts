import { prepareBike } from '@fourteener/contract/fit/mounted';
import { checkAlone, checkFit } from '@fourteener/contract/fit/check-fit';
import { type BikeWithPapers, findEvidence, settleFit } from '@fourteener/contract/fit/makers-papers';
import { worstOf } from '@fourteener/contract/fit/facts';
import { factsOfPart, lacksFacts } from '@fourteener/contract/fit/part-facts';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import { addBike } from '../src/shop/garage/change-garage.ts';
import { garageStore } from '../src/shop/garage/garage-store.ts';
import { shop } from './shop.ts';

/** A bike of the shop with its original parts. */
export const blanca: GarageBike = {
  id: 'b7x2m4',
  name: 'Blanca 2025',
  bike: 'blanca-2025',
  size: '54',
  measured: [],
  replaced: [],
};

/** Stores a bike in the browser as the chosen one. */
export function chooseBike(bike: GarageBike = blanca): void {
  garageStore.change((garage) => addBike(garage, bike));
}

/** Lets the shop judge parts with each other and, if the page names a bike, with a bike of these facts. */
export function answerFit(parts: readonly Part[], bike: BikeWithPapers | null = null): void {
  const adapters = new Map(
    parts.flatMap(({ _id, kind, ports = [] }) => (kind === 'adapter' ? ports.map(({ code = '' }) => [code, _id]) : [])),
  );
  const judge = (ids: readonly string[], isAlone: boolean, hasBike: boolean): Answer<'checkStoredFit'> => {
    const asked = ids.flatMap((id) => parts.find(({ _id }) => _id === id) ?? []);
    const facts = asked.map((part) => factsOfPart(part) ?? { kind: '', ports: [] });
    const fit = (isAlone ? checkAlone : checkFit)(facts, prepareBike(hasBike ? bike : null), adapters);
    const answers = fit.answers.map((answer, place) => {
      const part = asked[place];
      const id = part?._id ?? '';
      if (part?.kind === undefined || !lacksFacts(part)) return { id, ...answer };
      return { id, ...answer, verdict: worstOf([answer.verdict, 'unknown']), reason: 'facts-missing' as const };
    });
    const papers = hasBike ? bike?.papers : undefined;
    return settleFit(
      { ...fit, answers },
      (place) => papers && findEvidence(papers, ids[place] ?? ''),
      papers?.changed ?? [],
    );
  };
  shop().answer('checkStoredFit', ({ query }) =>
    // The schema has split the ids already, which its input type does not show.
    judge(
      [query.parts].flat().flatMap((ids) => ids.split(',')),
      Boolean(query.alone),
      query.bike !== undefined,
    ),
  );
  shop().answer('checkChosenFit', ({ body }) => judge(body.parts, body.alone ?? false, body.bike !== null));
}
