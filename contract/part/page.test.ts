import { expect, it } from 'vitest';
import { pathToPart } from './address.ts';
import { toReference, toVariants } from './page.ts';
import { testPart } from '../testing/parts.ts';

const inGroup = (value: string) => testPart({ _id: value, group: { id: 'axle', axis: 'Length', value } });

it('when a group has numeric values, then they come first in ascending order, and names follow alphabetically', () => {
  const values = toVariants(['100 mm', 'Tan', '9 mm', 'black', '45 mm'].map(inGroup)).map(({ _id }) => _id);
  expect(values).toEqual(['9 mm', '45 mm', '100 mm', 'black', 'Tan']);
});

it('when a part is the only one of its group, then there are no variants to choose from', () => {
  expect(toVariants([inGroup('9 mm')])).toEqual([]);
});

it('when a part is referred to on another part’s page, then the reference leaves out its long texts', () => {
  const reference = toReference(testPart({ description: 'Long', warnings: ['Long'], status: 'discontinued' }));
  expect(reference).toMatchObject({ name: 'Saddle', price: 12.5, status: 'discontinued' });
  expect(JSON.stringify(reference)).not.toContain('Long');
});

it('when an id contains reserved characters of URLs, then they are escaped', () => {
  expect(pathToPart("a/b?c#d$'")).toBe("/parts/a%2Fb%3Fc%23d%24'");
});
