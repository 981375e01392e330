import type { RuleEntry } from './rule-page.ts';

interface RuleGroup {
  title: string;
  rules: readonly RuleEntry[];
}

/** The rules with every typed word in their number, title, parts or facts; groups without such a rule are left out. */
export function findRules(groups: readonly RuleGroup[], typed: string): RuleGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, rules }) => ({ title, rules: rules.filter((rule) => hasWords(rule, words)) }))
    .filter(({ rules }) => rules.length > 0);
}

function hasWords({ id, title, parts, facts }: RuleEntry, words: readonly string[]): boolean {
  const text = [id, title, ...parts, ...facts].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
