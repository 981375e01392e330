import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { weakenRules } from './weaken-rules.ts';

const count = (text: string, sign: string) => text.split(sign).length - 1;

it('when the rules are weakened in every way, then each of them still has as many opening as closing parentheses', () => {
  const all = weakenRules(readFileSync(inRoot('firestore.rules'), 'utf8'));
  expect(all.length).toBeGreaterThan(30);
  const broken = all.filter(({ rules }) => count(rules, '(') !== count(rules, ')'));
  expect(broken.map(({ what }) => what)).toEqual([]);
});

it('when a part of a condition stands in a parenthesis with others, then the parenthesis stays', () => {
  const rules = 'allow get: if isOwner() && (!needs(a) || used());';
  expect(weakenRules(rules).map((each) => each.rules)).toContain('allow get: if isOwner() && (true || used());');
  expect(weakenRules(rules).map((each) => each.rules)).toContain('allow get: if isOwner() && (!needs(a) || true);');
});
