import { constraints } from '../constraints.ts';
import type { Port } from './facts.ts';
import { findPortProblems } from './port-problems.ts';
import { a, type FactProblem, isObject, isShortText, isYear, type Sent } from './sent.ts';
import { fitKinds } from './vocabulary.ts';

type Path = FactProblem['path'];

/** Finds all problems of a request to judge whether parts fit. */
export function findRequestProblems(request: unknown): FactProblem[] {
  if (!isObject(request)) return [{ path: [], message: 'The request must be an object with parts and a bike.' }];
  const { parts, bike } = request;
  return [...findPartsProblems(parts, isObject(bike)), ...findBikeProblems(bike)];
}

function findPartsProblems(parts: unknown, hasBike: boolean): FactProblem[] {
  const path = ['parts'];
  if (!Array.isArray(parts)) return [{ path, message: 'The parts must be a list.' }];
  if (parts.length > constraints.fitParts) {
    return [{ path, message: `At most ${constraints.fitParts} parts can be checked at once.` }];
  }
  if (parts.length === 0 && !hasBike) return [{ path, message: 'Send at least one part, or a bike.' }];
  return parts.flatMap((part, index) => findPartProblems(part, [...path, index]));
}

function findBikeProblems(bike: unknown): FactProblem[] {
  if (bike === undefined || bike === null) return [];
  if (!isObject(bike)) return [{ path: ['bike'], message: 'The bike must be an object with slots, or null.' }];
  const { model, slots } = bike;
  const problems = findModelProblems(bike, ['bike']);
  if (model !== undefined && !isShortText(model, constraints.nameLength)) {
    problems.push({ path: ['bike', 'model'], message: 'The model must be a short text.' });
  }
  const path = ['bike', 'slots'];
  if (!isObject(slots)) return [...problems, { path, message: 'The slots must be an object.' }];
  const named = Object.entries(slots);
  if (named.length > constraints.fitSlots) {
    return [...problems, { path, message: `A bike can have at most ${constraints.fitSlots} slots.` }];
  }
  if (named.some(([slot]) => !isShortText(slot, constraints.fitCodeLength) || slot === '__proto__')) {
    return [...problems, { path, message: `The name of a slot has 1 to ${constraints.fitCodeLength} characters.` }];
  }
  const found = named.flatMap(([slot, part]) => (part === null ? [] : findPartProblems(part, [...path, slot])));
  return [...problems, ...found];
}

/** Finds the problems of a part's facts and of the parts in its box. */
function findPartProblems(part: unknown, path: Path, isIncluded = false): FactProblem[] {
  if (!isObject(part)) return [{ path, message: 'A part must be an object with a kind and ports.' }];
  const { kind, position, ports, includes, partId } = part;
  const problems = findModelProblems(part, path);
  if (partId !== undefined && !isShortText(partId, constraints.idLength)) {
    problems.push({ path: [...path, 'partId'], message: 'partId must be the id of a part in the shop.' });
  }
  const known = typeof kind === 'string' ? fitKinds.get(kind) : undefined;
  if (!known) problems.push({ path: [...path, 'kind'], message: 'The kind must be a kind of part, such as cassette.' });
  if (position !== undefined && known && !known.positions.some((one) => one === position)) {
    const message =
      known.positions.length === 0
        ? `${a(known.label, 'A')} has no position.`
        : `The position of ${a(known.label)} must be one of ${known.positions.join(', ')}.`;
    problems.push({ path: [...path, 'position'], message });
  }
  problems.push(...findPortsProblems(ports, known?.kind, [...path, 'ports']));
  if (includes === undefined) return problems;
  return [...problems, ...findIncludesProblems(includes, [...path, 'includes'], isIncluded)];
}

/** Finds the problems of the parts in a part's box. */
export function findIncludesProblems(includes: unknown, path: Path, isIncluded = false): FactProblem[] {
  if (isIncluded) return [{ path, message: 'A part in a box cannot have a box of its own.' }];
  if (!Array.isArray(includes)) return [{ path, message: 'What is in the box must be a list.' }];
  if (includes.length > constraints.fitIncludes) {
    return [{ path, message: `At most ${constraints.fitIncludes} parts can be in the box of a part.` }];
  }
  return includes.flatMap((part, index) => findPartProblems(part, [...path, index], true));
}

/** Finds the problems of the ports of a kind of part. */
export function findPortsProblems(ports: unknown, kind: string | undefined, path: Path): FactProblem[] {
  if (ports === undefined) return [];
  if (!Array.isArray(ports)) return [{ path, message: 'The ports must be a list.' }];
  if (ports.length > constraints.fitPorts) {
    return [{ path, message: `A part can have at most ${constraints.fitPorts} ports.` }];
  }
  return ports.flatMap((port, index) => findPortProblems(port, kind, [...path, index]));
}

function findModelProblems({ year, size }: Sent, path: Path): FactProblem[] {
  const problems: FactProblem[] = [];
  if (year !== undefined && !isYear(year)) {
    const message = `The year must be a whole number from ${constraints.firstYear} to ${constraints.lastYear}.`;
    problems.push({ path: [...path, 'year'], message });
  }
  if (size !== undefined && !isShortText(size, constraints.fitCodeLength)) {
    problems.push({ path: [...path, 'size'], message: 'The size must be a short text, such as 54.' });
  }
  return problems;
}

/** Finds the ports that forms and files cannot write, because their texts contain the separators of port-notation.ts. */
export function findNotationProblems(ports: readonly Port[], path: Path): FactProblem[] {
  return ports.flatMap(({ sizes = [], kit }, index) => [
    ...(sizes.some((size) => /,| \/ /.test(size))
      ? [{ path: [...path, index, 'sizes'], message: 'The sizes must not contain commas or slashes.' }]
      : []),
    ...([kit?.label, kit?.note].some((text) => text?.includes(' / '))
      ? [{ path: [...path, index, 'kit'], message: 'The kit must not contain a slash between spaces.' }]
      : []),
  ]);
}

/** The facts of a part as the shop would store them. */
interface StoredFacts {
  kind?: string | null | undefined;
  position?: string | null | undefined;
  ports?: unknown;
}

/** Finds the problems of a part of the shop that depend on its kind. */
export function findStoredProblems({ kind, position, ports }: StoredFacts): FactProblem[] {
  const hasFacts = (position ?? ports ?? null) !== null;
  if (!hasFacts) return [];
  if (!kind) return [{ path: ['kind'], message: 'A part with a position or ports needs a kind.' }];
  return findPartProblems({ kind, ...(position && { position }), ...(ports !== null && { ports }) }, []);
}
