import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCache, root } from '../paths.ts';

/** A hash of the paths and contents of the files that match some patterns. */
export function fingerprint(patterns: readonly string[], cwd: string = root): string {
  const exclude = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);
  const files = globSync([...patterns], { cwd, exclude }).toSorted();
  const hash = createHash('sha256');
  for (const file of files.filter((path) => statSync(join(cwd, path)).isFile())) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(cwd, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

export interface Bundle {
  name: string;
  /** Globs of all source files. */
  inputs: readonly string[];
  /** An input that is no file, such as a currency: when it changes, the bundle is built again. */
  variant?: string;
  /** Files that exist after a build. */
  outputs: readonly string[];
  make: (stop?: AbortSignal) => Promise<void>;
}

/** Builds the bundle if its inputs have changed since the last build; returns whether it did. */
export async function buildIfChanged(bundle: Bundle, stop?: AbortSignal): Promise<boolean> {
  const hash = `${fingerprint(bundle.inputs)}${bundle.variant === undefined ? '' : ` ${bundle.variant}`}`;
  const memory = stampOf(bundle.name);
  if (bundle.outputs.every((file) => existsSync(file)) && existsSync(memory) && readFileSync(memory, 'utf8') === hash)
    return false;

  forgetBuild(bundle.name);
  await bundle.make(stop);
  mkdirSync(inCache('built'), { recursive: true });
  writeFileSync(memory, hash);
  return true;
}

/** Makes the next build run, for callers that write the output in another way. */
export const forgetBuild = (name: string): void => rmSync(stampOf(name), { force: true });

const stampOf = (name: string) => inCache('built', name);
