import { listComparisons } from '@fourteener/contract/part/collisions';
import type { LinesOfDrawing } from '@fourteener/contract/drawing/schemas';
import { expect, it } from 'vitest';
import { bikes } from './bikes.ts';
import { drawings } from './drawings/drawings.ts';
import { allParts } from './parts/all-parts.ts';

it('when the facts of all seeded parts, drawings and bikes are compared, then none collide', () => {
  const parts = allParts.map(({ id, ...part }) => ({ _id: id, ...part }));
  const comparisons = listComparisons({ parts, drawings: drawings as readonly LinesOfDrawing[], bikes });
  expect(comparisons.flatMap((compare) => compare())).toEqual([]);
});
