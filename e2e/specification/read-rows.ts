import { readFileSync } from 'node:fs';

/** The sections of the specification that describe what can be seen in a browser. */
const SECTIONS = [2, 4, 5, 6, 8, 9];

/** Their rows: each bullet, each line of a table, each paragraph, without the mark that makes it one. */
export function readRows(): string[] {
  const text = readFileSync(new URL('../../docs/specification.txt', import.meta.url), 'utf8');
  const sections = text.split(/^## /m).filter((section) => SECTIONS.includes(Number.parseInt(section)));
  return sections.flatMap((section) => {
    const lines = section.split('\n').slice(1);
    return lines
      .filter((line, index) => isRow(line, lines[index + 1]))
      .map((line) => line.replace(/^[-|] /, '').trim());
  });
}

/** Headings and rules are no rows, nor is the head of a table, which has a rule under it. */
function isRow(line: string, next = ''): boolean {
  return line.trim() !== '' && !/^(#|\|[ -]*-)/.test(line) && !/^\|[ -]*-/.test(next);
}
