import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createMark, endAll, findMarked, findTree, killAll, listProcesses, parsePs, parseStat } from './tree.ts';

const process_ = (pid: number, parent: number, group: number) => ({ pid, parent, group, started: '' });

test('when a process has children and grandchildren, then they are its tree, and no other process is', () => {
  const processes = [
    process_(1, 0, 1),
    process_(10, 1, 10),
    process_(11, 10, 11),
    process_(12, 11, 11),
    process_(13, 1, 13),
  ];
  expect(findTree(10, processes).map(({ pid }) => pid)).toEqual([10, 11, 12]);
});

test("when a group's leader has ended, then those that it left behind are still found", () => {
  const processes = [process_(1, 0, 1), process_(21, 1, 20), process_(22, 21, 22)];
  expect(findTree(20, processes).map(({ pid }) => pid)).toEqual([21]);
});

test('when a child never started and has no number, then its tree is empty instead of the whole system', () => {
  const processes = [process_(1, 0, 1), process_(10, 1, 10)];
  expect(findTree(0, processes)).toEqual([]);
  expect(findTree(1, processes)).toEqual([]);
});

test("when a process's name holds spaces and brackets, then the fields after it are read right", () => {
  const fields = Array.from({ length: 17 }, (_, index) => `${index}`).join(' ');
  expect(parseStat(`42 (node (x) y) S 7 40 ${fields} 99`)).toEqual([{ pid: 42, parent: 7, group: 40, started: '16' }]);
  expect(parseStat(`42 (node) Z 7 40 ${fields} 99`)).toEqual([]);
});

test('when ps lists the processes, as on macOS, then ended ones are left out', () => {
  const output = '  501   1   501 Ss   Fri Nov 21 12:00:00 2026\n  502 501   501 Z+   Fri Nov 21 12:00:01 2026\n';
  expect(parsePs(output)).toEqual([{ pid: 501, parent: 1, group: 501, started: 'Fri Nov 21 12:00:00 2026' }]);
});

/** A shell that runs this script in a process group of its own, with a mark. */
async function startShell(script: string): Promise<{ pid: number; mark: string }> {
  const mark = createMark();
  const child = spawn('sh', ['-c', script], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, [mark]: '1' },
  });
  await once(child, 'spawn');
  return { pid: child.pid ?? 0, mark };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('when a tree is ended, then no process of it is left', async () => {
  const { pid } = await startShell('sleep 60 & sleep 60');
  await until(() => findTree(pid).length >= 3);
  const tree = findTree(pid);
  await endAll(() => findTree(pid));
  expect(listProcesses().filter((one) => tree.some(({ pid }) => pid === one.pid))).toEqual([]);
});

test('when a program starts others while its tree is ended, then none of them is left', async () => {
  const { pid, mark } = await startShell('while :; do sh -c "sleep 60" & sleep 0.002; done');
  await until(() => findTree(pid).length >= 10);
  await killAll(() => findTree(pid));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(findMarked(mark)).toEqual([]);
});

test('when a process has left its group and its parent has ended, then its mark still identifies it', async () => {
  const code = 'require("node:child_process").spawn("sleep", ["60"], { detached: true, stdio: "ignore" }).unref()';
  const { pid, mark } = await startShell(`'${process.execPath}' -e '${code}'`);
  await until(() => findTree(pid).length === 0 && findMarked(mark).length === 1);
  await killAll(() => findMarked(mark));
  expect(findMarked(mark)).toEqual([]);
  expect(findMarked(createMark())).toEqual([]);
});
