/**
 * Keeps the compiled code of the function and of the libraries that it loads at its start (https://nodejs.org/api/module.html#module-compile-cache).
 * The cloud runs it once for each deployment, as `gcp-build`, after it installed the packages. It never fails a
 * deployment, because the function also starts without that code.
 */
const { readdirSync } = require('node:fs') as typeof import('node:fs');
const nodeModules = require('node:module') as typeof import('node:module');
const path = require('node:path') as typeof import('node:path');

nodeModules.enableCompileCache(path.join(__dirname, 'compiled'));
// The pages' files are loaded with the first page that is asked for.
for (const file of readdirSync(__dirname).filter((name) => name.endsWith('.js'))) {
  try {
    require(path.join(__dirname, file));
  } catch (error) {
    console.warn(`${file} was not compiled:`, error);
  }
}
nodeModules.flushCompileCache();
process.exit(0);
