import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { namesOf, pickFields } from './pick-fields.ts';

it('when fields are picked by a schema, then other fields are left out, and absent ones stay absent', () => {
  const schema = z.object({ name: z.string(), stock: z.int(), note: z.optional(z.string()) });
  const from: { name: string; stock: number; note?: string; secret: string } = { name: 'Bolt', stock: 0, secret: 'no' };
  const picked = pickFields(from, namesOf(schema));
  expect(Object.entries(picked)).toEqual([
    ['name', 'Bolt'],
    ['stock', 0],
  ]);
  expect(pickFields({ ...from, note: '' }, namesOf(schema))).toEqual({ name: 'Bolt', stock: 0, note: '' });
});
