import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { describeFunctionBuild } from '../../scripts/build/functions.ts';
import { inCache, inRoot, root } from '../../scripts/paths.ts';
import { mutate, type Row } from './row.ts';

/** Folders that tests only read, which a copy of the project links to, and folders that tests create, which it leaves out. */
const linked = ['docs', 'emulator-data', 'images', 'LICENSE'];
const leftOut = ['.git', '.cache', '.data', 'backups', 'screenshots', 'test-results'];

/** A copy of the project, in which a file can be changed while the project's own files stay as they are. */
export interface Copy {
  folder: string;
  /** Makes the fault of a row in its file. */
  break: (row: Row) => void;
  /** Restores the file of a row from the project. */
  mend: (row: Row) => void;
  /** Builds the function of the copy in its current state. */
  buildFunction: () => Promise<void>;
  remove: () => void;
}

/** Copies the project, with its build results, into `.cache`. */
export function copyProject(): Copy {
  const folder = inCache('mutated');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root)) {
    const [from, to] = [inRoot(name), join(folder, name)];
    if (leftOut.includes(name)) continue;
    if (linked.includes(name)) symlinkSync(from, to);
    else if (name === 'node_modules') linkPackages(from, to);
    else cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  }
  for (const workspace of ['functions', 'web']) {
    linkPackages(inRoot(workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  }
  const write = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(inRoot(file), 'utf8')));
  return {
    folder,
    break: (row) => write(row.file, (text) => mutate(text, row)),
    mend: ({ file }) => write(file, (text) => text),
    buildFunction: async () => {
      const inCopy = (...parts: string[]) => join(folder, 'functions', ...parts);
      const places = { entryPoints: [inCopy('src', 'index.ts')], outfile: inCopy('lib', 'index.js') };
      await build({ ...describeFunctionBuild(), ...places });
    },
    remove,
  };
}

/** Links the installed packages, so that the project's own packages are those of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [own, copied] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(own), copied);
    else if (entry.name.startsWith('@')) linkPackages(own, copied);
    // Hidden entries are left out, because Vite stores results in one that belong to the project's own folder.
    else if (!entry.name.startsWith('.')) symlinkSync(own, copied);
  }
}
