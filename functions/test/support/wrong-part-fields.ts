import { constraints } from '@fourteener/contract/constraints';
import { type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { json, type Wrong, wrongKinds } from './wrong-values.ts';

const required = json('', ' ', '\n\t');

/** Values beyond the constraints of a field. */
const beyond: Partial<Record<PartFieldName, Wrong[]>> = {
  name: [...required, ...json('x'.repeat(constraints.nameLength + 1))],
  img: required,
  minimumQuantity: json(0, '0', 1_000_001),
  availableQuantity: json('1000001'),
  number: json('FC-9K2M4T', 'fc 9k2m4t', '-', '№ 5', 'x'.repeat(constraints.partNumberLength + 1)),
  oldNumbers: json(['A-1', 'a 1'], ['-'], Array(constraints.oldNumbers + 1).fill('A')),
  warnings: json(['x'.repeat(constraints.warningLength + 1)], Array(constraints.warnings + 1).fill('Hot.')),
  ...{
    guaranteeYears: json(0, 2, 100),
    piecesPerUnit: json(0, 1, constraints.piecesPerUnit + 1),
    weightGrams: json(0, constraints.weightGrams + 1),
    reorderLevel: json(-1, constraints.pieces + 1),
  },
  ...{ countryOfOrigin: json('us', 'USA', 'U', '12'), place: json('x'.repeat(constraints.placeLength + 1)) },
};

/** The values that a field of a part refuses. */
export function listWrong(field: PartFieldName): Wrong[] {
  const { kind, isOptional } = partFields[field];
  // These values say that the part does not have an optional fact; a description must be a text all the same.
  const left = isOptional && field !== 'description' ? json(null, '', []) : [];
  return [...wrongKinds[kind].filter((value) => !left.includes(value)), ...(beyond[field] ?? [])];
}
