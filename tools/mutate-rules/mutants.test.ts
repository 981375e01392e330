import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { listMutants } from './mutants.ts';

const rules = readFileSync(inRoot('firestore.rules'), 'utf8');

it('when rules are weakened, then each condition, each part of one and each missing right is, once', () => {
  const source = `match /databases/{database}/documents {
function isUser(uid) { return request.auth != null && request.auth.uid == uid; }
match /orders/{order} {
allow read: if isUser(resource.data.userId) || isAdmin();
}
match /parts/{part} {
allow read: if true;
}
}`;
  const what = listMutants(source).map((mutant) => mutant.what);
  expect(what.filter((text) => /line [24]|line 7/.test(text))).toEqual([
    'line 4: allow read: if isUser(resource.data.userId) || isAdmin(); → allow read: if true;',
    'line 4: isUser(resource.data.userId) → true',
    'line 4: isAdmin() → true',
    'line 7: allow read: if true; → allow read: if false;',
    'line 2: request.auth.uid == uid → true',
  ]);
  expect(what.filter((text) => /allow (create|update|delete)/.test(text))).toHaveLength(9);
});

it('when the shop’s rules are weakened, then every allow is among what changes and each way is another', () => {
  const mutants = listMutants(rules);
  expect(mutants.filter(({ what }) => what.includes(': allow ')).length).toBe(rules.match(/\ballow\b/g)?.length);
  expect(new Set(mutants.map((mutant) => mutant.rules)).size).toBe(mutants.length);
  expect(mutants.every((mutant) => mutant.rules !== rules)).toBe(true);
});
