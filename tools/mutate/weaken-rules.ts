/** The rules with one weakness. */
export interface WeakRules {
  /** A description of the change. */
  what: string;
  rules: string;
}

const ALLOW = /allow ([\w, ]+): if ([^;]+);/g;
const RETURN = /return ([^;]+);/g;
const MATCH = /match \/(\w+)\/\{\w+\} \{\n/g;

/**
 * Lists every way to weaken the rules by one thing: a condition that always holds, a part of a condition that always holds, and an
 * additional right. A right that everybody has is removed instead.
 */
export function weakenRules(rules: string): WeakRules[] {
  const conditions = [...rules.matchAll(ALLOW)].flatMap(({ 0: whole, 1: rights = '', 2: condition = '', index }) => {
    if (condition.trim() === 'true') return [replace(rules, index, whole, `allow ${rights}: if false;`)];
    const opened = replace(rules, index, whole, `allow ${rights}: if true;`);
    return [opened, ...weaken(rules, index + whole.indexOf(condition), condition)];
  });
  const functions = [...rules.matchAll(RETURN)].flatMap(({ 1: condition = '', index }) =>
    weaken(rules, index + 'return '.length, condition),
  );
  const rights = [...rules.matchAll(MATCH)].flatMap(({ 0: whole, index }) =>
    ['create', 'update', 'delete'].map((right) => replace(rules, index, whole, `${whole}allow ${right}: if true;\n`)),
  );
  const documents = 'match /databases/{database}/documents {\n';
  const below = ['get', 'list', 'create', 'update', 'delete'].map((right) => {
    const more = `match /{path=**} { allow ${right}: if true; }\n`;
    return replace(rules, rules.indexOf(documents), documents, documents + more);
  });
  const unique = new Map([...conditions, ...functions, ...rights, ...below].map((mutant) => [mutant.rules, mutant]));
  return [...unique.values()];
}

/**
 * Makes each part of a condition true, except checks for a sign-in: without such a check the next part fails for a visitor, which denies
 * access as well, so no test could notice.
 */
function weaken(rules: string, begin: number, condition: string): WeakRules[] {
  let at = begin;
  return condition.split(/( && | \|\| )/).flatMap((part, index) => {
    const start = at;
    at += part.length;
    if (index % 2 === 1 || part.endsWith('!= null')) return [];
    // A parenthesis around several parts stays.
    const depth = part.split('(').length - part.split(')').length;
    const inner = part.slice(Math.max(0, depth), part.length + Math.min(0, depth));
    return [replace(rules, start + Math.max(0, depth), inner, 'true')];
  });
}

function replace(rules: string, index: number, before: string, after: string): WeakRules {
  const line = rules.slice(0, index).split('\n').length;
  const shown = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
  return {
    what: `line ${line}: ${shown(before)} → ${shown(after)}`,
    rules: rules.slice(0, index) + after + rules.slice(index + before.length),
  };
}
