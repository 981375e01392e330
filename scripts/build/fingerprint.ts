import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCache, root } from '../paths.ts';

/** A hash over the files that patterns find: their paths and their content. */
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
  /** Globs of all that it is made from. */
  inputs: readonly string[];
  /** A word for what the files do not say, such as a currency: for another word it is built anew. */
  variant?: string;
  /** Files that are there when it is built. */
  outputs: readonly string[];
  make: (stop?: AbortSignal) => Promise<void>;
}

/** Builds what has changed since it was built; says whether there was anything to do. */
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

/** Makes the next build build, for those who write the output by other ways. */
export const forgetBuild = (name: string): void => rmSync(stampOf(name), { force: true });

const stampOf = (name: string) => inCache('built', name);
