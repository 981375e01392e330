import { readFileSync } from 'node:fs';

/** The sections of the specification that describe what users see in a browser. */
const SECTIONS = [2, 4, 5, 6, 8, 9];

/** The rows of these sections: each bullet, table row and paragraph, without its markup. */
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

/** Headings and rules are not rows, nor is a table's header, which is followed by a rule. */
function isRow(line: string, next = ''): boolean {
  return line.trim() !== '' && !/^(#|\|[ -]*-)/.test(line) && !/^\|[ -]*-/.test(next);
}
