/**
 * The main module of the deployed function. It loads the function with the compiled code that `compile.cts` kept while the
 * cloud built the deployment, so that a new instance compiles less before it answers. Without that code it only starts more
 * slowly. CommonJS, because the static imports of an ES module would be compiled before its first line runs.
 */
const { mkdtempSync, readdirSync, symlinkSync } = require('node:fs') as typeof import('node:fs');
const nodeModules = require('node:module') as typeof import('node:module');
const { tmpdir } = require('node:os') as typeof import('node:os');
const path = require('node:path') as typeof import('node:path');

/** The directory of the compiled code for the user of this process; undefined if the code was not compiled. */
function findCompiled(): string | undefined {
  const compiled = path.join(__dirname, 'compiled');
  try {
    const [made] = readdirSync(compiled);
    const user = process.getuid?.();
    if (made === undefined || user === undefined || made.endsWith(`-${user}`)) return made && compiled;
    // Node looks for a directory that ends in its user, and the cloud builds as another user than it runs.
    const place = mkdtempSync(path.join(tmpdir(), 'compiled-'));
    symlinkSync(path.join(compiled, made), path.join(place, made.replace(/\d+$/, String(user))));
    return place;
  } catch {
    return undefined;
  }
}

const directory = findCompiled();
if (directory !== undefined) nodeModules.enableCompileCache(directory);

module.exports = require('./index.js') as unknown;
