/**
 * Loaded into firebase-tools before its own code. At its start the Auth emulator compiles a validator for each
 * parameter of all of Google's calls, few of which are ever used: that took two thirds of the processor time of a
 * start. The validator library can compile each at its first use, but firebase-tools has no setting for that.
 */
import { createRequire } from 'node:module';
import { firebase } from './environment.ts';

interface Exegesis {
  middleware: (spec: unknown, options: object) => Promise<unknown>;
}

// Processes that firebase-tools starts inherit Node's options, but must not load this file.
if (process.argv[1] === firebase) {
  const library = createRequire(firebase)('exegesis-express') as Exegesis;
  const { middleware } = library;
  library.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
}
