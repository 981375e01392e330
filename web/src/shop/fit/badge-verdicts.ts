import type { Verdict } from '@fourteener/contract/fit/facts';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { checkParts } from './check-parts.ts';

interface Waiting {
  partId: string;
  resolve: (verdict: Verdict | null | Promise<never>) => void;
}

/** Parts of one request: whatever they are, what is said of so many is within the findings that an answer may have. */
const AT_ONCE = 20;

/** The parts of which the verdict is wanted, by the bike, until the cards that are drawn together have all asked. */
const waiting = new Map<GarageBike, Waiting[]>();

/** The verdict of a part on a bike, judged alone. Parts that are asked for at the same time share one request. */
export function loadVerdict(bike: GarageBike, partId: string): Promise<Verdict | null> {
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
      const verdicts = new Map(answers.map(({ id, verdict }) => [id, verdict]));
      for (const { partId, resolve } of asked) resolve(verdicts.get(partId) ?? null);
    },
    (error: unknown) => {
      for (const { resolve } of asked)
        resolve(Promise.reject(error instanceof Error ? error : new Error(String(error))));
    },
  );
}
