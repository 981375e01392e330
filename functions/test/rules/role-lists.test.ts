import { collectionRights, rolesWith } from '@fourteener/contract/user/rights';
import { expect, it } from 'vitest';
import { readRules } from './environment.ts';

/** The roles that the rules let read a collection, beside the owners of its documents. */
function findRoles(collection: string): string[] {
  const [, list = ''] =
    new RegExp(`match /${collection}/[^}]*?isStaff\\(\\[([^\\]]*)\\]\\)`, 's').exec(
      readRules().replace(/\{(\w+)\}/g, '$1'),
    ) ?? [];
  return list.split(',').map((word) => word.trim().replaceAll("'", ''));
}

it.each(Object.entries(collectionRights))(
  'when staff reads %s directly, then the rules allow exactly the roles of the table',
  (collection, right) => {
    expect(findRoles(collection)).toEqual(rolesWith(right));
  },
);

it('when the rules name the roles of a collection, then the table has that collection', () => {
  expect([...readRules().matchAll(/isStaff\(\[/g)]).toHaveLength(Object.keys(collectionRights).length);
});
