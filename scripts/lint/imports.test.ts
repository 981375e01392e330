import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const PACKAGE = '@fourteener/contract/';

/** The files that a source imports, types included; packages are left out. */
function listImports(file: string): string[] {
  return [...readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith(PACKAGE)) return `contract/${name.slice(PACKAGE.length)}.ts`;
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : [];
  });
}

/** A circular chain of imports, if there is one. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    const start = way.indexOf(file);
    if (start !== -1) return [...way.slice(start), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}

// knip finds circular imports of values in the whole project; this test covers imports of types too, which readers
// follow as well.
it.each(['contract', 'functions/src', 'web/src'])(
  'when the imports of the files of %s are followed, including types, then no file imports itself in a circle',
  (folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: inRoot(), exclude: ['**/node_modules/**'] });
    expect(files.length).toBeGreaterThan(100);
    const imports = new Map(files.map((file) => [file.replaceAll('\\', '/'), listImports(file)]));
    expect(findCircle(imports)).toBeUndefined();
  },
);

// No import is needed, since the routes find pages by their file names.
it('when a folder of the web app has a page, then no other file than the routes imports it', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: inRoot(), exclude: ['**/*.test.{ts,tsx}'] });
  const isPage = (path: string) => /^web\/src\/(?:shop|admin)\/.*-page\.tsx$/.test(path.replaceAll('\\', '/'));
  expect(files.filter(isPage).length).toBeGreaterThan(40);
  expect(files.filter((file) => listImports(file).some(isPage))).toEqual([]);
});

it('when files import each other in a circle, then the circle is found', () => {
  const imports = new Map([
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['d.ts']],
    ['c.ts', ['d.ts', 'b.ts']],
    ['d.ts', ['c.ts']],
  ]);
  expect(findCircle(imports)).toEqual(['d.ts', 'c.ts', 'd.ts']);
  expect(findCircle(new Map([...imports, ['d.ts', []]]))).toBeUndefined();
});
