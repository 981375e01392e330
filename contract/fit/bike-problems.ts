import { constraints } from '../constraints.ts';
import type { PartFacts } from './facts.ts';
import { findNotationProblems, findPortsProblems } from './problems.ts';
import { a, type FactProblem, isObject, isShortText, isSpan, isYear } from './sent.ts';
import type { SlotEntry, StoredBike } from './stored-bikes.ts';
import { fitKinds, vocabulary } from './vocabulary.ts';

type Path = FactProblem['path'];

/** Finds all problems of a bike that an admin sends, except those that need its parts to be read. */
export function findStoredBikeProblems(bike: unknown): FactProblem[] {
  if (!isObject(bike))
    return [{ path: [], message: 'The bike must be an object with a model, years, sizes and slots.' }];
  const { model, about, slots } = bike;
  const problems: FactProblem[] = [];
  if (!isShortText(model, constraints.nameLength)) {
    const message = `The model must be a text of 1 to ${constraints.nameLength} characters in one line.`;
    problems.push({ path: ['model'], message });
  }
  if (about !== '' && !isShortText(about, constraints.kitNoteLength)) {
    const message = `The description of the bike must be a text of at most ${constraints.kitNoteLength} characters in one line.`;
    problems.push({ path: ['about'], message });
  }
  return [...problems, ...findBuildProblems(bike.years, bike.sizes), ...findSlotsProblems(slots)];
}

/** Finds all problems of a bike that is to be stored: those of `findStoredBikeProblems`, and a missing or invalid revision. */
export function findBikeChangeProblems(change: unknown): FactProblem[] {
  const problems = findStoredBikeProblems(change);
  if (!isObject(change)) return problems;
  const { revision } = change;
  const isRevision =
    Number.isInteger(revision) && Number(revision) >= 0 && Number(revision) <= constraints.basketRevision;
  return isRevision
    ? problems
    : [...problems, { path: ['revision'], message: 'The revision must be a whole number; 0 adds a bike.' }];
}

function findBuildProblems(years: unknown, sizes: unknown): FactProblem[] {
  const problems: FactProblem[] = [];
  const areYears = isSpan(years) && (years as unknown[]).every((year) => isYear(year));
  if (!areYears) problems.push({ path: ['years'], message: 'The years must be a first model year and a last one.' });
  const isList = Array.isArray(sizes) && sizes.length > 0 && sizes.length <= constraints.fitSizes;
  if (!isList || !sizes.every((size) => isShortText(size, constraints.fitCodeLength))) {
    const message = `The sizes must be a list of 1 to ${constraints.fitSizes} short texts.`;
    return [...problems, { path: ['sizes'], message }];
  }
  if (new Set(sizes).size < sizes.length) problems.push({ path: ['sizes'], message: 'A size is listed twice.' });
  if (areYears) {
    const [from, to] = years as [number, number];
    if ((to - from + 1) * sizes.length > constraints.bikeBuilds) {
      const message = `A bike can have at most ${constraints.bikeBuilds} combinations of year and size. Enter a new bike for later years.`;
      problems.push({ path: ['years'], message });
    }
  }
  return problems;
}

function findSlotsProblems(slots: unknown): FactProblem[] {
  const path = ['slots'];
  if (!isObject(slots)) return [{ path, message: 'The slots must be an object.' }];
  const named = Object.entries(slots);
  if (named.length > constraints.fitSlots) {
    return [{ path, message: `A bike can have at most ${constraints.fitSlots} slots.` }];
  }
  if (
    named.some(([slot]) => !isShortText(slot, constraints.fitCodeLength) || slot === '__proto__' || slot.includes('.'))
  ) {
    const message = `The name of a slot has 1 to ${constraints.fitCodeLength} characters, and no dot.`;
    return [{ path, message }];
  }
  return named.flatMap(([slot, entry]) => {
    if (!Array.isArray(entry)) return findEntryProblems(entry, [...path, slot]);
    if (entry.length === 0 || entry.length > constraints.bikeEntries) {
      return [
        {
          path: [...path, slot],
          message: `A slot can have 1 to ${constraints.bikeEntries} parts for different years.`,
        },
      ];
    }
    return entry.flatMap((one, index) => findEntryProblems(one, [...path, slot, index]));
  });
}

function findEntryProblems(entry: unknown, path: Path): FactProblem[] {
  if (!isObject(entry)) return [{ path, message: 'A slot must be an object with a part, or a list of such objects.' }];
  const { part, years, position, ports, without } = entry;
  const problems: FactProblem[] = [];
  const note = (field: string, message: string) => problems.push({ path: [...path, field], message });
  if (typeof part !== 'string' || !/^(?!__)[A-Za-z0-9_-]{1,128}$/.test(part))
    note('part', 'The part must be the id of a part.');
  if (years !== undefined && !isSpan(years))
    note('years', 'The years must be a first and a last year; null leaves an end open.');
  if (position !== undefined && !vocabulary.positions.some((one) => one === position)) {
    note('position', `The position must be one of ${vocabulary.positions.join(', ')}.`);
  }
  const isKnown = (kind: unknown) => typeof kind === 'string' && fitKinds.has(kind);
  if (
    without !== undefined &&
    !(Array.isArray(without) && without.length <= constraints.fitIncludes && without.every(isKnown))
  ) {
    note(
      'without',
      `The parts that the bike comes without must be a list of at most ${constraints.fitIncludes} kinds of parts.`,
    );
  }
  const wrongPorts = findPortsProblems(ports, undefined, [...path, 'ports']);
  if (wrongPorts.length > 0 || !Array.isArray(ports)) return [...problems, ...wrongPorts];
  return [...problems, ...findNotationProblems(ports as NonNullable<SlotEntry['ports']>, [...path, 'ports'])];
}

/** Finds the problems of a bike that need its parts to be read. `factsOf` returns undefined for a part that the shop does not have. */
export function findBikePartProblems(
  { slots }: Pick<StoredBike, 'slots'>,
  factsOf: (id: string) => Pick<PartFacts, 'kind'> | undefined,
): FactProblem[] {
  return Object.entries(slots).flatMap(([slot, entry]) =>
    Array.isArray(entry)
      ? entry.flatMap((one, index) => findFittedProblems(one, factsOf(one.part), ['slots', slot, index]))
      : findFittedProblems(entry, factsOf(entry.part), ['slots', slot]),
  );
}

function findFittedProblems(
  { part, position, ports }: SlotEntry,
  facts: Pick<PartFacts, 'kind'> | undefined,
  path: Path,
): FactProblem[] {
  if (!facts) return [{ path: [...path, 'part'], message: `There is no part ${part} with a kind in the shop.` }];
  const kind = fitKinds.get(facts.kind);
  const problems = findPortsProblems(ports, facts.kind, [...path, 'ports']);
  if (position === undefined || kind?.positions.includes(position)) return problems;
  const label = kind?.label ?? facts.kind;
  const message = kind?.positions.length
    ? `The position of ${a(label)} must be one of ${kind.positions.join(', ')}.`
    : `${a(label, 'A')} has no position.`;
  return [...problems, { path: [...path, 'position'], message }];
}
