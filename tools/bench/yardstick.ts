import { median } from '../report/statistics.ts';
import { type Limit, milliseconds, type Row } from '../report/table.ts';

/** Processor time of the fixed work on the reference machine of docs/performance.md, ms. */
export const REFERENCE = 17;

const TEXTS = 4_000;
const ARRAYS = 40;
const SCORES = 4_000;
/** Rounds of which nothing is kept: the code is not compiled yet. */
const WARM_UP = 5;

/** Names with marks, measures and numbers, as a shop's parts have them; the same in every run. */
const texts = Array.from({ length: TEXTS }, (_, n) => {
  const words = ['Élan Crânkset', 'Sawatch Hub, 12 × 142 mm', 'Tire “Río Grande” 700×45', 'Brake pads, set of four'];
  return `${words[n % words.length]} FC-${(n * 7_919) % 9_973} no. ${n}`;
});

/**
 * Fixed work of ordinary JavaScript, of the kind that search and fit do and without any code of theirs: it folds and splits texts, keeps their words
 * in a map, and scores and sorts arrays. A slowdown of the shop therefore does not make it slower, and a slower machine does.
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

/** Milliseconds of the processor, of all threads of this process. */
export function measureProcessor(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

/** A yardstick that is laid between the rounds of what is measured, so that both meet the same machine. */
export function openYardstick() {
  const times: number[] = [];
  return {
    lay: (): void => {
      times.push(measureProcessor(workAsReference));
    },
    /** The median of the rounds that came after the code was warm, ms. */
    read: (): number => median(times.slice(WARM_UP)),
  };
}

/**
 * Judges a processor time by a limit that holds on the reference machine: on a machine that takes a third longer for the fixed work it may be a third
 * longer, and on a faster one it must be shorter.
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
  /** The time that it may take on the reference machine, ms. */
  most: number;
  /** The time of the fixed work in the same run, ms. */
  yardstick: number;
  limit?: Limit;
  /** How the figures are written, where there are several. */
  said?: string;
}
