import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** A block of commands in a document and its documented output. */
export interface Step {
  commands: string;
  /** The format of the output. */
  kind: 'json' | 'http' | 'text';
  shown: string;
}

/** A separator after each step's output that no command prints. */
const END = '\u241e';

const guide = new URL('../../../docs/api.md', import.meta.url);

/** Each block of commands in docs/api.md with the output block after it. Throws if a block has no output. */
export function readGuide(): Step[] {
  const blocks = [...readFileSync(guide, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)];
  return blocks.flatMap(([, kind, text = ''], n) => {
    if (kind !== 'sh') return [];
    const [, next = '', shown = ''] = blocks[n + 1] ?? [];
    if (next !== 'json' && next !== 'http' && next !== 'text') throw new Error(`Nothing is shown after: ${text}`);
    return [{ commands: text, kind: next, shown }];
  });
}

/** Runs the steps in one shell, with some addresses replaced; returns the output of each. */
export async function runGuide(steps: readonly Step[], addresses: Readonly<Record<string, string>>): Promise<string[]> {
  const script = steps.map(({ commands }) => `${commands}\nprintf '${END}'\n`).join('');
  const there = Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), script);
  const { stdout } = await promisify(execFile)('sh', ['-euc', there]);
  return stdout.split(END).slice(0, -1);
}
