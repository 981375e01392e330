let open = false;

/** Prints a line of its own, also during a step. */
export function say(line = ''): void {
  process.stdout.write(`${open ? '\n' : ''}${line}\n`);
  open = false;
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints a step while it runs, and how long it took; `note` adds a remark. */
export async function step<T>(what: string, work: (note: (text: string) => void) => Promise<T> | T): Promise<T> {
  const begin = performance.now();
  const notes: string[] = [];
  process.stdout.write(`${what} … `);
  open = true;
  try {
    const result = await work((text) => notes.push(text));
    finish([...notes, seconds(begin)]);
    return result;
  } catch (error) {
    finish([...notes, `not done after ${seconds(begin)}`]);
    throw error;
  }

  function finish(parts: string[]): void {
    process.stdout.write(`${open ? '' : `${what}: `}${parts.join(', ')}\n`);
    open = false;
  }
}
