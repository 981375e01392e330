import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { checkParts, type PartFit } from './check-parts.ts';

/** The verdict on a part, null where it is not checked. `because`: the sentence of the maker's papers, where they decide it. */
export type SaidOfPart = Pick<PartFit, 'verdict' | 'because'>;

interface Waiting {
  partId: string;
  resolve: (said: SaidOfPart | Promise<never>) => void;
}

/** Parts of one request: whatever they are, what is said of so many is within the findings that an answer may have. */
const AT_ONCE = 20;

/** The parts of which somebody wants to know, by the bike, until the cards that are drawn together have all asked. */
const waiting = new Map<GarageBike, Waiting[]>();

/** Judges a part on a bike, alone. Parts that are asked for at the same time share one request. */
export function loadVerdict(bike: GarageBike, partId: string): Promise<SaidOfPart> {
  return new Promise((resolve) => {
    const others = waiting.get(bike);
    if (others) {
      others.push({ partId, resolve });
      return;
    }
    waiting.set(bike, [{ partId, resolve }]);
    setTimeout(() => {
      const all = waiting.get(bike) ?? [];
      waiting.delete(bike);
      for (let start = 0; start < all.length; start += AT_ONCE) {
        answer(bike, all.slice(start, start + AT_ONCE));
      }
    });
  });
}

function answer(bike: GarageBike, asked: readonly Waiting[]): void {
  const parts = [...new Set(asked.map(({ partId }) => partId))].toSorted();
  checkParts({ parts, bike, alone: true }).then(
    ({ answers }) => {
      const said = new Map(answers.map((answer) => [answer.id, answer]));
      for (const { partId, resolve } of asked) resolve(said.get(partId) ?? { verdict: null });
    },
    (error: unknown) => {
      for (const { resolve } of asked)
        resolve(Promise.reject(error instanceof Error ? error : new Error(String(error))));
    },
  );
}
