import { median } from '../report/statistics.ts';
import { type Limit, milliseconds, type Row } from '../report/table.ts';

/** The processor time of the fixed work on the reference machine of docs/performance.md, ms. */
export const REFERENCE = 17;

const TEXTS = 4_000;
const ARRAYS = 40;
const SCORES = 4_000;
/** The number of rounds that are not counted, because the code is not compiled yet. */
const WARM_UP = 5;

/** Names with marks, measures and numbers, like those of a shop's parts; the same in every run. */
const texts = Array.from({ length: TEXTS }, (_, n) => {
  const words = ['Élan Crânkset', 'Sawatch Hub, 12 × 142 mm', 'Tire “Río Grande” 700×45', 'Brake pads, set of four'];
  return `${words[n % words.length]} FC-${(n * 7_919) % 9_973} no. ${n}`;
});

/**
 * Fixed work of ordinary JavaScript, of the same kind as search and fit but without their code: it folds and splits texts, keeps their
 * words in a map, and scores and sorts arrays. It becomes slower on a slower machine, but not with a slower shop.
 */
export function workAsReference(): number {
  const places = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (const word of folded.split(/[^a-z0-9.×]+/)) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  }
  let sum = 0;
  for (let array = 0; array < ARRAYS; array += 1) {
    const scores = new Float64Array(SCORES);
    for (let place = 0; place < SCORES; place += 1) scores[place] = Math.log(2 + ((place * 31 + array) % 997)) * place;
    scores.sort();
    const kept = new Map<number, number>();
    for (const [place, score] of scores.entries()) if (place % 4 === 0) kept.set(place, score);
    for (const score of kept.values()) sum += score;
  }
  return sum + places.size;
}

/** The processor time of all threads of this process in milliseconds. */
export function measureProcessor(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

/** Runs the fixed work between the rounds of a measurement, so that both meet the same load of the machine. */
export function openYardstick() {
  const times: number[] = [];
  return {
    lay: (): void => {
      times.push(measureProcessor(workAsReference));
    },
    /** The median of the rounds after the code was warm, ms. */
    read: (): number => median(times.slice(WARM_UP)),
  };
}

/**
 * Compares a processor time with a limit that holds on the reference machine. The limit is scaled by the time of the fixed work: if that
 * takes a third longer, so may the measured work.
 */
export function judgeByYardstick(
  what: string,
  { ms, most, yardstick, limit = { atMost: 1 }, said = milliseconds(ms) }: Judged,
): Row {
  const slowness = yardstick / REFERENCE;
  const scaled = most * slowness;
  return {
    what,
    ratio: ms / scaled,
    limit,
    ours: said,
    bare: `${milliseconds(scaled)}: ${milliseconds(most)} × ${slowness.toFixed(2)} (${milliseconds(yardstick)} / ${milliseconds(REFERENCE)})`,
  };
}

interface Judged {
  /** The name of what was measured. */
  ms: number;
  /** The limit on the reference machine, ms. */
  most: number;
  /** The time of the fixed work in the same run, ms. */
  yardstick: number;
  limit?: Limit;
  /** The measured times in words, if there are several. */
  said?: string;
}
