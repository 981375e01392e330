import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';

/** Patterns that show that a test depends on the time zone: formatted dates, and parts of local times. */
const SIGNS = [
  new RegExp(String.raw`\b${MONTH} \d{1,2}\b`),
  /\d:\d\d(?::\d\d)? [AP]M\b/,
  /\bnew Date\(\d{4}, /,
  /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours)\(/,
  /\bshopTime\(|'TZ'|\bDateTimeFormat\b|\btoLocale(?:Date|Time)String\(/,
];

export const isAboutDates = (text: string): boolean => SIGNS.some((sign) => sign.test(text));

/** The first line of a test, as the formatter writes it. */
const TEST = /^( *)(?:it|test)(?:\.\w+)*[(<]/;

/** The text of a test, and the line in which Vitest finds it, that of the parenthesis before its title. */
interface Found {
  text: string;
  line: number;
}

/** The tests of a file, and the rest of its text, which any of them may use. */
function findTests(text: string): { tests: Found[]; rest: string } {
  const lines = text.split('\n');
  const tests: Found[] = [];
  const rest: string[] = [];
  for (let n = 0; n < lines.length; n += 1) {
    const indent = TEST.exec(lines[n] ?? '')?.[1];
    if (indent === undefined) {
      rest.push(lines[n] ?? '');
      continue;
    }
    const from = n;
    const isOfTest = (line = '') => line.startsWith(indent) && line[indent.length] !== ' ';
    while (n < lines.length && !(isOfTest(lines[n]) && lines[n]?.endsWith(';'))) n += 1;
    const own = lines.slice(from, n + 1);
    const titled = own.findIndex((line) => isOfTest(line) && line.includes(')('));
    tests.push({ text: own.join('\n'), line: from + Math.max(titled, 0) + 1 });
  }
  return { tests, rest: rest.join('\n') };
}

/** The lines of the tests about dates; undefined if all tests of the file may be about dates. */
export function findDateTests(text: string): number[] | undefined {
  const { tests, rest } = findTests(text);
  if (isAboutDates(rest)) return undefined;
  return tests.filter((test) => isAboutDates(test.text)).map(({ line }) => line);
}

/** The tests without emulators that depend on dates and times: whole files, and single tests as `file:line`. */
export function listDateTests(): string[] {
  const files = globSync('{contract,functions/src,web/src}/**/*.test.{ts,tsx}', { cwd: inRoot() });
  return files
    .filter((file) => !file.includes('node_modules') && !file.includes('.isolated.'))
    .toSorted()
    .flatMap((file) => {
      const lines = findDateTests(readFileSync(inRoot(file), 'utf8'));
      return lines?.map((line) => `${file}:${line}`) ?? file;
    });
}
