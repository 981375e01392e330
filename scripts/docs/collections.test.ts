import { expect, test } from 'vitest';
import { collections } from '../../contract/collections.ts';
import { openPage, readRows } from './evidence.ts';

test('when a collection is listed, then docs/architecture.md describes it, and no other', () => {
  const [, section = ''] = openPage('docs/architecture.md').text.split('## Collections\n');
  const described = readRows(section).map(([name = '']) => name.replaceAll('`', ''));
  expect(described.sort()).toEqual(collections.filter((path) => !path.includes('/')));
});
