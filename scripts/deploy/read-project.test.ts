import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { readProject } from './read-project.ts';

it.each([
  [['--project', 'my-shop', '--repair'], 'my-shop'],
  [['--repair', '--project=my-shop'], 'my-shop'],
  [['--project', 'demo-fourteener'], undefined],
  [['--project'], undefined],
  [['--repair'], undefined],
])('when a command is called with %j, then its project is %s', (args, project) => {
  expect(readProject(args)).toBe(project);
});

// The project files of this checkout set dollars, whatever the environment says.
it.each([
  [['--project', 'no-such-project'], 'USD'],
  [['--project', 'demo-fourteener'], 'EUR'],
  [[], 'EUR'],
])('when a command is called with %j in an environment with euros, then its currency is %s', (args, currency) => {
  const script = `await import('./scripts/deploy/use-parameters.ts');
    const { currency } = await import('@fourteener/contract/currency');
    process.stdout.write(currency);`;
  const env = { ...process.env, CURRENCY: 'EUR', MARKET: 'eu' };
  const called = ['--input-type=module', '--eval', script, '--', 'task.ts', ...args];
  expect(execFileSync(process.execPath, called, { cwd: inRoot(), env, encoding: 'utf8' })).toBe(currency);
});

it.each(
  globSync('scripts/*.ts', { cwd: inRoot() }).filter((path) =>
    readFileSync(inRoot(path), 'utf8').includes('useProject('),
  ),
)('when %s works on a project, then its first import reads the project’s parameters', (path) => {
  const [first] = /^import .*$/m.exec(readFileSync(inRoot(path), 'utf8')) ?? [];
  expect(first).toBe("import './deploy/use-parameters.ts';");
});
