/**
 * Builds the search index of a number of parts, given as an argument, searches it, and prints the times and the memory as JSON. Needs
 * `--expose-gc`, because the garbage of building is not part of the index's memory.
 */
import { constraints } from '@fourteener/contract/constraints';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import { resolveBike } from '@fourteener/contract/fit/stored-bikes';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import { searchBounds } from '@fourteener/contract/part/search';
import { readBikeWords } from '../../../functions/src/catalog/bike-words.ts';
import { PartIndex } from '../../../functions/src/catalog/part-index.ts';
import { bikes } from '../../../seed/bikes.ts';
import { growParts } from '../../../seed/grown/parts.ts';
import { allParts } from '../../../seed/parts/all-parts.ts';
import { catalogParts, toCatalogPart } from '../../../seed/testing/catalog.ts';
import { percentile } from '../../report/statistics.ts';
import { measureProcessor, openYardstick } from '../yardstick.ts';

const PAGE = { limit: 24 };
const WARM_UP = 3; // rounds of which nothing is kept
const ROUNDS = 10;

/** Searches of riders, more different ones in a row than an instance caches. */
const searches: readonly PartSearch[] = [
  {},
  { kind: ['drivetrain'], inStock: true },
  { kind: ['tyre'], spec: { 'tyre-width': [45] }, price: { max: 80 } },
  { q: 'chain' },
  { q: '12-speed chain', inStock: true },
  { q: 'black saddle' },
  { q: 'sadle' },
  { q: 'rear deraileur' },
  { q: 'tyre' },
  { q: '700x45', kind: ['tyre'] },
  { q: 'disc brake' },
  { q: '27.2 seatpost' },
  { q: 't47 bottom bracket' },
  { q: 'fc-9k2' },
  { q: 'grizzly' },
  { q: 'steel frame', sort: 'cheapest' },
  { q: 'thru axle' },
  { q: 'wheel front', spec: { 'rotor-mount': ['centerlock'] } },
  { q: '11-speed chain' },
  { q: 'carbon saddle' },
  { q: 'helmet' },
  { q: 'pedals', price: { min: 50, max: 120 }, sort: 'newest' },
  { q: '31.8 handlebar' },
  { q: 'cro' },
  { q: 'mount torque' },
  { q: 'the rim and the tire of a bicycle in black '.repeat(8).slice(0, searchBounds.queryLength) },
];

/** Words of these searches for which the owner has added meanings. */
const ownWords = ['chain', 'black', 'grizzly', 'steel', 'helmet', 'pedals', 'carbon', 'wheel', 'mount torque'];

/** The models of bikes that the words of a search can name; a large shop has some dozens. */
const models = Array.from({ length: 40 }, (_, n) => ({
  id: `model-${n}`,
  model: n === 0 ? 'Blanca' : `Little Bear ${n}`,
  years: [2020, 2026] as const,
  sizes: ['52', '54', '56'],
}));

const amount = Number(process.argv[2]);
const partsById = new Map(catalogParts.map((part) => [part._id, part]));
const parts = (amount === allParts.length ? allParts : growParts(amount)).map(toCatalogPart);

globalThis.gc?.();
const heap = process.memoryUsage().heapUsed;
const index = new PartIndex();
const build = measureProcessor(() => {
  for (const part of parts) index.put(part);
});
// The most synonyms that an owner can add, of words and phrases; some of them are searched for.
index.useSynonyms(
  Array.from({ length: constraints.synonyms }, (_, n) => ({
    phrase: n < ownWords.length ? (ownWords[n] ?? '') : `${n % 2 === 0 ? 'gizmo' : 'long gizmo of'} ${n}`,
    meanings: ['chain', 'saddle', 'brake pads', 'tire'].slice(0, 1 + (n % 4)),
  })),
);
globalThis.gc?.();
const bytes = process.memoryUsage().heapUsed - heap;

const facts = bikes.flatMap((bike) =>
  bike.years.map((year) => resolveBike(bike, { year }, (id) => factsOfPart(partsById.get(id) ?? {}))),
);
const judgings: number[] = [];
for (const bike of facts) {
  const begun = process.cpuUsage();
  await index.judge(bike);
  judgings.push(since(begun));
}
// The last round is used, because the code is warm by then.
const judging = judgings.at(-1);
const judged = await index.judge(facts[0] ?? { slots: {} });

const yardstick = openYardstick();
const times = { plain: [] as number[], fitting: [] as number[] };
for (let round = -WARM_UP; round < ROUNDS; round += 1) {
  yardstick.lay();
  for (const search of searches) {
    for (const [what, verdicts] of [['plain'], ['fitting', judged]] as const) {
      const ms = measureProcessor(() => {
        readBikeWords(search.q ?? '', models);
        index.search(search, PAGE, verdicts);
        index.facets(search, verdicts);
      });
      if (round >= 0) times[what].push(ms);
    }
  }
}
const [p50, p95] = [0.5, 0.95].map((share) => percentile(times.plain, share));
const p95Fitting = percentile(times.fitting, 0.95);
process.stdout.write(JSON.stringify({ build, bytes, p50, p95, judging, p95Fitting, yardstick: yardstick.read() }));

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
