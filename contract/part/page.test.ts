import { expect, it } from 'vitest';
import { pathToPart } from './address.ts';
import { toReference, toVariants } from './page.ts';
import { testPart } from '../testing/parts.ts';

const inGroup = (value: string) => testPart({ _id: value, group: { id: 'axle', axis: 'Length', value } });

it('when the values of a group have numbers, then the smaller comes first, and names follow their letters', () => {
  const values = toVariants(['100 mm', 'Tan', '9 mm', 'black', '45 mm'].map(inGroup)).map(({ _id }) => _id);
  expect(values).toEqual(['9 mm', '45 mm', '100 mm', 'black', 'Tan']);
});

it('when a part is alone in its group, then there is nothing to choose', () => {
  expect(toVariants([inGroup('9 mm')])).toEqual([]);
});

it('when a part is named on another’s page, then its long texts stay behind', () => {
  const reference = toReference(testPart({ description: 'Long', warnings: ['Long'], status: 'discontinued' }));
  expect(reference).toMatchObject({ name: 'Saddle', price: 12.5, status: 'discontinued' });
  expect(JSON.stringify(reference)).not.toContain('Long');
});

it('when an id has signs that mean something in an address, then they stand for themselves', () => {
  expect(pathToPart("a/b?c#d$'")).toBe("/parts/a%2Fb%3Fc%23d%24'");
});
