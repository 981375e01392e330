import { LRUCache } from 'lru-cache';
import { partGroups, partKindCodes, partKinds } from '@fourteener/contract/part/kinds';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { type PartSpec, writeSpecValue } from '@fourteener/contract/part/specs';
import type { Part } from '@fourteener/contract/part/schemas';
import { lazily } from '../platform/lazily.ts';
import { numberKeys } from '@fourteener/contract/part/near-numbers';
import { wheelSizes } from './rider-words.ts';
import { indexTerms } from './text.ts';

/** The weight of a word by the field in which it stands. */
export const fieldWeights = { name: 3, kind: 5, facts: 3, numbers: 3, description: 0.3 } as const;
export type Field = keyof typeof fieldWeights;

/** The fields whose words say what a part is; a description can contain almost any word. */
export const tellingFields = ['name', 'kind', 'facts'] as const satisfies Field[];

/** The terms by which a part is found, and as `heads` the terms of its name or kind that say what it is: "bolt" for "Arm bolt, 8 mm key". */
export type PartDocument = Record<Field, string[]> & { heads: Record<(typeof headFields)[number], string[]> };

/** The fields that have heads: a name says more than a kind, which can be that of the whole that the part belongs to. */
export const headFields = ['name', 'kind'] as const satisfies Field[];

/** The terms of a part by which searches find it. */
export function documentOf(part: Part): PartDocument {
  const kind = part.kind && kindTerms().get(part.kind);
  const facts = [
    ...describeSpecs(part.specs ?? []),
    ...(part.group ? [part.group.axis, part.group.value].flatMap(indexTerms) : []),
    ...(kind?.group ?? []),
  ];
  const telling = { name: indexTerms(part.name), kind: kind?.own ?? [], facts: [...new Set(facts)] };
  // Terms that the facts have are left out of the description, as they weigh more as facts.
  const description = new Set<string>();
  for (const line of part.description.split('\n')) for (const term of termsOfLine(line)) description.add(term);
  for (const field of tellingFields) for (const term of telling[field]) description.delete(term);
  const heads = { name: headsOf(part.name), kind: kind?.heads ?? [] };
  return { ...telling, numbers: keysOf(part), description: [...description], heads };
}

/** The words of a name that say what the thing is: "axle" for "Pedal axle with bearing, black", both for "Bottle and cage". */
function headsOf(name: string): string[] {
  const [own = ''] = name.split(/,| (?:with|for|on|of) /i);
  return own.split(/ and | \/ /i).flatMap((each) => indexTerms(each).at(-1) ?? []);
}

const kindTerms = lazily(
  () =>
    new Map(
      partKindCodes.map((kind) => {
        const { label, plural, group } = partKinds[kind];
        const own = indexTerms(`${label} / ${plural}`);
        return [kind, { own, heads: headsOf(`${label} / ${plural}`), group: indexTerms(partGroups[group]) }];
      }),
    ),
);

/** The keys of all numbers that lead to a part: its own, the one that the shop derives, and old ones. */
function keysOf({ _id: id, number, oldNumbers = [] }: Part): string[] {
  const numbers = new Set([number, derivedNumber(id), ...oldNumbers]);
  return [...new Set([...numbers].flatMap(numberKeys))];
}

function describeSpecs(specs: readonly PartSpec[]): string[] {
  const valueOf = (name: PartSpec['name']) => specs.find((spec) => spec.name === name)?.value;
  const [smallest, largest] = [valueOf('smallest-cog'), valueOf('largest-cog')];
  return [
    ...specs.flatMap(termsOfSpec),
    // Every cassette is called by this range.
    ...(smallest !== undefined && largest !== undefined ? indexTerms(`${smallest}-${largest} T`) : []),
  ];
}

/** Thousands of parts have the same values and lines, and writing and reading numbers takes long. */
const knownSpecs = new LRUCache<string, string[]>({ max: 10_000 });
const knownLines = new LRUCache<string, string[]>({ max: 2_000 });

function termsOfLine(line: string): string[] {
  const known = knownLines.get(line);
  if (known) return known;
  const terms = indexTerms(line);
  knownLines.set(line, terms);
  return terms;
}

function termsOfSpec(spec: PartSpec): string[] {
  const key = `${spec.name} ${spec.value}`;
  const known = knownSpecs.get(key);
  if (known) return known;
  const written = spec.name === 'speeds' ? `${spec.value}-speed` : writeSpecValue(spec);
  const size = spec.name === 'bead-seat' ? (wheelSizes[Number(spec.value)] ?? '') : '';
  const terms = indexTerms(`${written} / ${size}`);
  knownSpecs.set(key, terms);
  return terms;
}
