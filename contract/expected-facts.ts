import { partFieldNames, type PartFieldName, partFields } from './part-fields.ts';
import type { PartKind } from './part-kinds.ts';
import { type SpecName, specNameCodes, specNames, specsOfKind } from './part-specs.ts';
import type { Part } from './parts.ts';

// Kept apart from the schemas, so that a page that only names facts does not load them.

/** A fact that parts should have: a field, or one of the specifications of their kind. */
export type FactName = PartFieldName | `specs.${SpecName}`;

const specFact = (name: SpecName): FactName => `specs.${name}`;
const expectedFields = partFieldNames.filter((name) => partFields[name].isExpected);

/** Every fact that a part of some kind should have. */
export const expectedFacts: readonly FactName[] = expectedFields.flatMap((field) =>
  field === 'specs' ? specNameCodes.map(specFact) : field,
);

/** What a part of a kind should have; what decides between parts of the kind stands before its other specifications. */
export function factsOfKind(kind: PartKind | undefined): FactName[] {
  return expectedFields.flatMap((field) => {
    if (field === 'specs') return kind === undefined ? [] : specsOfKind[kind].map(specFact);
    return field === 'kind' && kind !== undefined ? [] : field;
  });
}

/** What a part should have and does not, in the same order. */
export function listMissingFacts(part: Part): FactName[] {
  const has = new Set<FactName>((part.specs ?? []).map(({ name }) => specFact(name)));
  return factsOfKind(part.kind).filter((fact) => !has.has(fact) && isNothing(part[fact as PartFieldName]));
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** A fact in words, and the field of forms in which it is entered. */
export function describeFact(fact: FactName): { label: string; field: PartFieldName } {
  const spec = specNameCodes.find((name) => specFact(name) === fact);
  const field = spec === undefined ? (fact as PartFieldName) : 'specs';
  return { label: spec === undefined ? partFields[field].label : specNames[spec].label, field };
}
