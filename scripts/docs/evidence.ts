import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from '../paths.ts';

/** A file that a document names as evidence, and the quoted text that it must contain. */
export interface Evidence {
  /** The path, relative to the project's root. */
  file: string;
  /** The anchor of a heading. */
  anchor?: string;
  quotes: string[];
}

/** A document of claims, with its path from the root. */
export interface Page {
  path: string;
  text: string;
}

/** Reads a document by its path, relative to the root. */
export const openPage = (path: string): Page => ({ path, text: readFileSync(inRoot(path), 'utf8') });

const tests = globSync(
  '{contract,e2e,functions/src,functions/test,scripts,seed,tools,web/src}/**/*.{test,spec}.{ts,tsx}',
  {
    cwd: root,
  },
).map((path) => path.replaceAll('\\', '/'));

/**
 * The test files that a name in brackets can mean: the file's name without its ending, after a folder if several files
 * have the name. `reads` means `reads.test.ts` rather than `reads.long.test.ts`.
 */
function findTests(name: string): string[] {
  const [plain = [], special = []] = ['', '\\.(?:property|isolated|long)'].map((kind) => {
    const ending = new RegExp(`${kind}\\.(?:test|spec)\\.tsx?$`);
    return tests.filter((path) => ending.test(path) && `/${path.replace(ending, '')}`.endsWith(`/${name}`));
  });
  return plain.length > 0 ? plain : special;
}

/**
 * The evidence in a text: tests are named as `[tokens]` and other files by links, each followed by its quotes. Throws
 * when a name matches no test or several.
 */
export function readEvidence(page: Page, cell: string): Evidence[] {
  const found: Evidence[] = [];
  for (const [, name, link, quote] of cell.matchAll(/\[([^\]]+)\](?:\(([^)]+)\))?|“([^”]+)”/g)) {
    if (name === undefined) {
      if (quote !== undefined) found.at(-1)?.quotes.push(quote);
      continue;
    }
    if (link === undefined) {
      const [file, ...others] = findTests(name);
      if (file === undefined || others.length > 0) {
        throw new Error(`${page.path}: [${name}] is the name of ${file === undefined ? 'no test' : 'several tests'}.`);
      }
      found.push({ file, quotes: [] });
      continue;
    }
    if (/^https?:/.test(link)) continue;
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? page.path : relative(inRoot(), join(inRoot(dirname(page.path)), path));
    found.push({ file, quotes: [], ...(anchor !== undefined && { anchor }) });
  }
  return found;
}

/** Whether it is a test file. */
export const isTest = ({ file }: Evidence): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

/**
 * The fault of invalid evidence: its file, heading or quoted text is missing, or its tests are skipped; undefined if it
 * is valid.
 */
export function findFault({ file, anchor, quotes }: Evidence): string | undefined {
  if (!existsSync(inRoot(file))) return `there is no ${file}`;
  if (anchor === undefined && quotes.length === 0) return undefined;
  const text = readFileSync(inRoot(file), 'utf8');
  if (anchor !== undefined && !headingsOf(text).includes(anchor)) return `${file} has no heading #${anchor}`;
  const missing = quotes.find((quote) => !literalsOf(text).some((literal) => literal.includes(quote)));
  if (missing !== undefined) return `${file} does not say “${missing}”`;
  return /\b(?:it|test|describe)\.(?:skip|todo|fixme)\b/.test(text) ? `${file} skips tests` : undefined;
}

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The string literals of a source, test titles among them: the rest of each line after its first quotation mark, without comments. */
const literalsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .map((line) => line.replace(/^[^'"`]*/, ''));
