/** The rules with one thing in them weakened. */
export interface WeakRules {
  /** The change of a line. */
  what: string;
  rules: string;
}

const ALLOW = /allow ([\w, ]+): if ([^;]+);/g;
const RETURN = /return ([^;]+);/g;
const MATCH = /match \/(\w+)\/\{\w+\} \{\n/g;

/**
 * Every way to weaken the rules by one thing: a condition that always holds, one of its parts that does, and a right that
 * nobody had. What everybody may do is taken away instead.
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
 * Each part of a condition made true. Not what asks whether there is a sign-in at all: without it the next part fails on a
 * visitor, and what fails denies as well, so no test could tell.
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
