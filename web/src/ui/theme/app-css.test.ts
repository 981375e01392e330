import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** The files that app.css leaves out because the dashboard has its own style sheet; patterns relative to web/src. */
const leftOut = [...read('ui/theme/app.css').matchAll(/^@source not '(.+)';$/gm)].map(([, pattern = '']) =>
  relative(web, join(web, 'ui/theme', pattern)),
);
const isLeftOut = (file: string) => file.endsWith('.tsx') && leftOut.some((pattern) => matchesGlob(file, pattern));

/**
 * The files that a file of the app imports, statically or lazily, except for those that bring the dashboard's style
 * sheet.
 */
function findImports(file: string): string[] {
  const found = [...read(file).matchAll(/(?:from |import\(|^import )'(\.[^']+\.tsx?)'/gm)];
  return found
    .map(([, path = '']) => relative(web, join(web, dirname(file), path)))
    .filter((path) => !/^import '.*dashboard\.css';$/m.test(read(path)));
}

it('when a page outside the dashboard uses classes, then the style sheet of the first visit contains them', () => {
  const pages = globSync('shop/**/*-page.tsx', { cwd: web }).filter((file) => !isLeftOut(file));
  const reached = new Set(['app/main.tsx', ...pages]);
  for (const file of reached) for (const found of findImports(file)) reached.add(found);
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter(isLeftOut)).toEqual([]);
});
