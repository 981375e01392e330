import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot, root } from '../paths.ts';

const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted();
const index = readFileSync(inRoot('docs/decisions/README.md'), 'utf8');
const numberOf = (path: string) => Number(basename(path).slice(0, 4));
const SECTIONS = ['Context', 'Decision', 'Not chosen', 'Consequences', 'Evidence'];

it('when the records are listed, then the index links each of them once and names the numbers without a record', () => {
  expect(records.length).toBeGreaterThan(100);
  const linked = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name = '']) => name);
  expect(linked.toSorted()).toEqual(records.map((path) => basename(path)));
  const numbers = new Set(records.map(numberOf));
  const missing = Array.from({ length: Math.max(...numbers) }, (_, n) => n + 1).filter((n) => !numbers.has(n));
  const said = /No record has the numbers ([^:]+):/.exec(index)?.[1] ?? '';
  expect([...said.matchAll(/\d+/g)].map(([number]) => Number(number))).toEqual(missing);
});

it.each(records)(
  'when %s is read, then it has its number, its title of the index and its sections in order',
  (path) => {
    const text = readFileSync(inRoot(path), 'utf8');
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    expect(Number(number)).toBe(numberOf(path));
    expect(index).toContain(`](${basename(path)}): ${title}\n`);
    const sections = [...text.matchAll(/^\*\*(Context|Decision|Not chosen|Consequences|Evidence)[.:]\*\*/gm)].map(
      ([, name = '']) => name,
    );
    expect(sections).toContain('Decision');
    expect(sections).toEqual(SECTIONS.filter((name) => sections.includes(name)));
  },
);
