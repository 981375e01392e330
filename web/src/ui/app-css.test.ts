import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** What app.css leaves out because the dashboard brings it; paths and patterns from web/src on. */
const leftOut = [...read('ui/app.css').matchAll(/^@source not\s+'(.+)';$/gm)].map(([, pattern = '']) =>
  relative(web, join(web, 'ui', pattern)),
);
const isLeftOut = (file: string) => leftOut.some((pattern) => matchesGlob(file, pattern));

/** What loads the dashboard's style sheet itself, late, when somebody wants to write or report something. */
const bringsItsOwn = (file: string) => read(file).includes("import '../dashboard/dashboard.css';");

/** The files that one of the app's files imports, at once or later. */
function findImports(file: string): string[] {
  const found = [...read(file).matchAll(/(?:from |import\(|^import )'(\.[^']+\.tsx?)'/gm)];
  return found.map(([, path = '']) => relative(web, join(web, dirname(file), path)));
}

it('when the shop outside the dashboard draws something, then the style sheet of the first visit knows its classes', () => {
  const reached = new Set(['main.tsx']);
  for (const file of reached) {
    // It comes with the dashboard's, which knows all.
    if (bringsItsOwn(file)) continue;
    for (const found of findImports(file)) {
      // Whole screens of the dashboard: nothing but the maps of the app names them.
      if (/^(routes|admin-screens)\.tsx$/.test(file) && isLeftOut(found)) continue;
      reached.add(found);
    }
  }
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => isLeftOut(file) && !bringsItsOwn(file))).toEqual([]);
});
