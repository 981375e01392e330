import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { inRoot, root } from '../paths.ts';

/** A reference in a document, and its place. */
export interface Reference {
  document: string;
  line: number;
  named: string;
}

/** The top-level folders and files; a path in a document that begins with one is ours. */
const top = new Set(globSync('*', { cwd: root }).concat('.github', '.ci'));

/** Generated or local files, which a fresh clone lacks. */
const MADE =
  /^(?:web\/dist|functions\/lib|screenshots|backups|\.cache|functions\/\.env\.|web\/\.env\.|firebase\.(?:local|test)\.json)/;

/**
 * The references of a document to things that do not exist: package.json commands, files and folders, documents and
 * their headings.
 */
export function findDangling(document: string, text: string): Reference[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const dangling = [
      ...namedCommands(line).filter((command) => !(command in scripts())),
      ...namedPaths(line).filter((path) => !isThere(path)),
      ...namedLinks(line).filter((link) => !leadsSomewhere(document, text, link)),
    ];
    return dangling.map((named) => ({ document, line: index + 1, named }));
  });
}

let known: Record<string, string> | undefined;
const scripts = (): Record<string, string> =>
  (known ??= (JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts);

/** The package.json scripts that a line runs. */
function namedCommands(line: string): string[] {
  return [...line.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => run ?? short ?? '');
}

/** The code spans of a line that are paths from the root; braces and stars are expanded as in shells. */
function namedPaths(line: string): string[] {
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => /^[\w.@*{},/-]+$/.test(span) && top.has(span.split('/')[0] ?? ''));
}

function isThere(path: string): boolean {
  return MADE.test(path) || existsSync(inRoot(path)) || globSync(path, { cwd: root }).length > 0;
}

function namedLinks(line: string): string[] {
  const withoutCode = line.replaceAll(/`[^`]*`/g, '');
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
}

function leadsSomewhere(document: string, text: string, link: string): boolean {
  if (/^(?:https?|mailto):/.test(link)) return URL.canParse(link);
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : normalize(join(dirname(document), path));
  // Links to the repository's pages on its host, as in the issue forms.
  if (target.startsWith('..') || target.startsWith('security/')) return true;
  if (!existsSync(inRoot(target))) return false;
  if (anchor === undefined) return true;
  return listAnchors(target === document ? text : readFileSync(inRoot(target), 'utf8')).includes(anchor);
}

/** The anchors of a document's headings, as GitHub generates them. */
export function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
