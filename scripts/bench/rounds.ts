import { type Load, median } from './load.ts';

const ROUNDS = 3;

export interface Compared {
  shop: Load;
  bare: Load;
}

/**
 * Measures both, one after the other, three times, each first in turn; the medians, as neither has the machine to itself. A
 * round before them, of which nothing is kept, warms up what both use: the emulator goes on compiling its code for seconds.
 */
export async function compare(measure: Record<keyof Compared, () => Promise<Load>>): Promise<Compared> {
  await measure.shop();
  await measure.bare();
  const loads: Record<keyof Compared, Load[]> = { shop: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (['shop', 'bare'] as const) : (['bare', 'shop'] as const);
    for (const who of order) loads[who].push(await measure[who]());
  }
  return { shop: middle(loads.shop), bare: middle(loads.bare) };
}

function middle(loads: readonly Load[]): Load {
  const of = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return { rate: of('rate'), p99: of('p99'), wrong: loads.reduce((sum, { wrong }) => sum + wrong, 0) };
}
