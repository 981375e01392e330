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

/** The test files without emulators that depend on dates and times. */
export function listDateTests(): string[] {
  const files = globSync('{contract,functions/src,web/src}/**/*.test.{ts,tsx}', { cwd: inRoot() });
  return files
    .filter((file) => !file.includes('node_modules') && !file.includes('.isolated.'))
    .filter((file) => isAboutDates(readFileSync(inRoot(file), 'utf8')))
    .toSorted();
}
