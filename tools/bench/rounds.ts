import { type Load } from './http-load.ts';
import { median } from '../report/statistics.ts';

export interface Compared {
  /** The median of the rounds' ratios: two measurements within a second meet the same load of the machine, those a minute apart may not. */
  ratio: number;
  shop: Load;
  bare: Load;
}

type Who = 'shop' | 'bare';

interface Rounds {
  /** The number of first rounds that are not counted, because the function and the emulator compile their code during the first seconds. */
  before?: number;
  kept?: number;
}

/**
 * Measures the shop and the bare program in many short rounds, taking turns at being first. The medians count, because other programs share
 * the machine.
 */
export async function compare(
  measure: Record<Who, () => Promise<Load>>,
  { before = 2, kept = 9 }: Rounds = {},
): Promise<Compared> {
  const loads: Record<Who, Load[]> = { shop: [], bare: [] };
  for (let round = -before; round < kept; round += 1) {
    const order = round % 2 === 0 ? (['shop', 'bare'] as const) : (['bare', 'shop'] as const);
    for (const who of order) {
      const measured = await measure[who]();
      if (round >= 0) loads[who].push(measured);
    }
  }
  return describeRounds(loads);
}

/** The result of the rounds. */
function describeRounds({ shop, bare }: Record<Who, readonly Load[]>): Compared {
  const ratios = shop.map(({ rate }, n) => rate / (bare[n]?.rate ?? Number.NaN));
  return { ratio: median(ratios), shop: middle(shop), bare: middle(bare) };
}

function middle(loads: readonly Load[]): Load {
  const of = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return {
    rate: of('rate'),
    p99: of('p99'),
    busy: of('busy'),
    wrong: loads.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}
