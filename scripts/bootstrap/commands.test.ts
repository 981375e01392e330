import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { type Command, commands, describeCommand, findCommand, findUnknown } from './commands.mjs';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
const scriptOf = ({ name, script = name }: Command) => script;
/** The paths are relative to the root of the repository. */
const fileOf = (command: Command) => {
  const files = ['scripts', 'tools'].map((folder) => `${folder}/${scriptOf(command)}.ts`);
  return files.find((file) => existsSync(inRoot(file))) ?? `no file for ${command.name}`;
};

test('when package.json has a command, then the table of commands has it, and its file is there', () => {
  const fromTable = commands.map((command) => [command.name, `exec node scripts/run.mjs ${scriptOf(command)}`]);
  expect(Object.fromEntries(fromTable)).toEqual(scripts);
  for (const command of commands) expect(fileOf(command)).toMatch(/\.ts$/);
});

test('when a command is in the table, then README.md or docs/commands.md names it, with options that it takes', () => {
  const pages = ['README.md', 'docs/commands.md'].map((page) => readFileSync(inRoot(page), 'utf8')).join('\n');
  // `…` and capitals are placeholders that a reader fills in.
  const rows = [...pages.matchAll(/(?:^|`)npm (?:run )?([\w:-]+)(?: -- ([^`#\n…]*))?/gm)];
  expect([...new Set(rows.map(([, name]) => name))].sort()).toEqual(commands.map(({ name }) => name).sort());
  for (const [line, name = '', args = ''] of rows) {
    const command = commands.find((one) => one.name === name);
    const given = args.trim().split(/\s+/).filter(Boolean);
    expect(command && findUnknown(command, given), line).toBeUndefined();
  }
});

test('when the file of a command reads an option, then the table has that option', () => {
  for (const command of commands) {
    const text = readFileSync(inRoot(fileOf(command)), 'utf8');
    const named = [
      ...text.matchAll(/^ *'?([\w-]+)'?: \{ type: '(?:string|boolean)'/gm),
      ...text.matchAll(/options: \{ (\w+): \{ type/g),
    ];
    for (const [, name] of named) expect(command.options?.map((option) => option.name)).toContain(`--${name}`);
  }
});

test.each(commands)(
  'when the help of $name is printed, then it has what the command does, its options and an example',
  (command) => {
    const help = describeCommand(command);
    expect(help).toContain(`${command.name}: ${command.does}.`);
    for (const option of command.options ?? []) expect(help).toContain(option.name);
    expect(help).toContain(`Example: ${command.example}`);
  },
);

test.each(commands.filter(({ passes }) => !passes))(
  'when $name gets an unknown option, then one sentence names it',
  (command) => {
    expect(findUnknown(command, ['--nonsense=1'])).toMatch(/^npm (run )?[\w:-]+ has no option --nonsense: [^\n]*$/);
  },
);

let bare = '';
beforeAll(() => {
  // A copy without node_modules, in which any command that would install, build or start fails.
  bare = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const part of ['run.mjs', 'bootstrap', 'commands.json', 'seed.ts'])
    cpSync(inRoot('scripts', part), join(bare, 'scripts', part), { recursive: true });
});
afterAll(() => rmSync(bare, { recursive: true, force: true }));

test.each([
  { option: '--help', code: 0, said: /^npm run seed: /, failed: /^$/ },
  { option: '--nonsense=1', code: 1, said: /^$/, failed: /has no option --nonsense/ },
])(
  'when a command is started with $option, then it prints its answer and does nothing else',
  ({ option, code, said, failed }) => {
    const args = [join(bare, 'scripts', 'run.mjs'), 'seed', option];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 15_000 });
    expect(status).toBe(code);
    expect(stdout).toMatch(said);
    expect(stderr).toMatch(failed);
  },
);

test('when an option lacks its value, or a command takes no arguments, then the sentence says so', () => {
  const [seed, reconcile, restore] = ['seed', 'reconcile', 'restore'].map((name) => findCommand(name) as Command) as [
    Command,
    Command,
    Command,
  ];
  expect(findUnknown(seed, ['--parts'])).toMatch(/--parts needs a value/);
  expect(findUnknown(reconcile, ['--repair=yes'])).toMatch(/--repair takes no value/);
  expect(findUnknown(seed, ['many'])).toMatch(/takes no "many"/);
  expect(findUnknown(restore, ['folder', '--overwrite', 'demo-x'])).toBeUndefined();
});
