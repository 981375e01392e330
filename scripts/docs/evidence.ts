import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot } from '../paths.ts';

/** A file that a document names as evidence, and the text quoted from it. */
export interface Evidence {
  /** From the project's root. */
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

/** Reads a document by its path from the root. */
export const openPage = (path: string): Page => ({ path, text: readFileSync(inRoot(path), 'utf8') });

/** The cells of each row of a document's tables, without header rows. */
export function readRows(text: string): string[][] {
  const lines = text.split('\n');
  return lines
    .filter((line, n) => line.startsWith('|') && !isRule(line) && !isRule(lines[n + 1] ?? ''))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}

const isRule = (line: string) => /^\|[\s|:-]+$/.test(line);

/** The targets of the document's reference links: `[tokens]: ../functions/test/contract/tokens.test.ts`. */
function readTargets({ text }: Page): Map<string, string> {
  return new Map([...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', target = '']) => [name, target]));
}

/** The files of ours that a text links, each with the quotes that follow. Throws for an undefined reference link. */
export function readEvidence(page: Page, cell: string): Evidence[] {
  const targets = readTargets(page);
  const found: Evidence[] = [];
  for (const [, name, whole, quote] of cell.matchAll(/\[([^\]]+)\](?:\(([^)]+)\))?|“([^”]+)”/g)) {
    if (name === undefined) {
      if (quote !== undefined) found.at(-1)?.quotes.push(quote);
      continue;
    }
    const target = whole ?? targets.get(name);
    if (target === undefined) throw new Error(`${page.path}: nothing says what [${name}] is.`);
    if (/^https?:/.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page.path : relative(inRoot(), join(inRoot(dirname(page.path)), path));
    found.push({ file, quotes: [], ...(anchor !== undefined && { anchor }) });
  }
  return found;
}

/** Reference links of a document that are undefined, dangling or unused. */
export function findLooseEnds(page: Page): string[] {
  const targets = readTargets(page);
  const used = new Set([...page.text.matchAll(/\[([^\]]+)\](?![:(])/g)].map(([, name = '']) => name));
  return [
    ...[...used].filter((name) => !targets.has(name)).map((name) => `nothing says what [${name}] is`),
    ...[...targets.keys()].filter((name) => !used.has(name)).map((name) => `nothing uses [${name}]`),
    ...[...targets.keys()].flatMap((name) => readEvidence(page, `[${name}]`).map(findFault)),
  ].filter((fault) => fault !== undefined);
}

/** Whether it is a test file. */
export const isTest = ({ file }: Evidence): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

/** Why evidence is invalid: its file, heading or quoted text is missing, or tests are skipped; else undefined. */
export function findFault({ file, anchor, quotes }: Evidence): string | undefined {
  if (!existsSync(inRoot(file))) return `there is no ${file}`;
  if (anchor === undefined && quotes.length === 0) return undefined;
  const text = readFileSync(inRoot(file), 'utf8');
  if (anchor !== undefined && !headingsOf(text).includes(anchor)) return `${file} has no heading #${anchor}`;
  const missing = quotes.find((quote) => !literalsOf(text).some((literal) => literal.includes(quote)));
  if (missing !== undefined) return `${file} does not say “${missing}”`;
  return /\b(?:it|test|describe)\.(?:skip|todo|fixme)\b/.test(text) ? `${file} leaves tests out` : undefined;
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
