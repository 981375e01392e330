import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { checkParts, type PartFit } from './check-parts.ts';

/** The verdict on a part, null where no rule checks it. `because`: the sentence of the maker's documents, where they decide the verdict. */
export type SaidOfPart = Pick<PartFit, 'verdict' | 'because'>;

interface Waiting {
  partId: string;
  resolve: (said: SaidOfPart | Promise<never>) => void;
}

/** The most parts of one request: an answer about them never exceeds the limit of its findings. */
const AT_ONCE = 20;

/** The parts that wait for a verdict, by bike, until all cards that are rendered together have asked. */
const waiting = new Map<GarageBike, Waiting[]>();

/** Judges a single part on a bike. Parts that are asked for at the same time share one request. */
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
