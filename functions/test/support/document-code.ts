import { readFileSync } from 'node:fs';

/** The JavaScript code blocks of a document in docs/. */
export function readCode(document: string): string[] {
  const text = readFileSync(new URL(`../../../docs/${document}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code = '']) => code);
}

/** Runs code that may use await, with the given variables; returns the values of the variables `wanted` at its end. */
export async function runCode(
  code: string,
  known: Readonly<Record<string, unknown>>,
  wanted: readonly string[],
): Promise<Record<string, unknown>> {
  const source = `return (async () => {\n${code}\nreturn { ${wanted.join(', ')} };\n})();`;
  // The code comes from the documents under test.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function(...Object.keys(known), source) as (...values: unknown[]) => Promise<Record<string, unknown>>;
  return run(...Object.values(known));
}
