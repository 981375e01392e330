/**
 * Loaded into firebase-tools before its own code. The Auth emulator compiles a validator for every parameter of all of Google's calls
 * before it listens, most of which nobody ever makes: that took two thirds of the processor time of a start. Its library can compile
 * each when it is first used, but firebase-tools has no setting for that.
 */
import { createRequire } from 'node:module';
import { firebase } from './environment.ts';

interface Exegesis {
  middleware: (spec: unknown, options: object) => Promise<unknown>;
}

// Not in the processes that firebase-tools starts, which inherit Node's options.
if (process.argv[1] === firebase) {
  const library = createRequire(firebase)('exegesis-express') as Exegesis;
  const { middleware } = library;
  library.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
}
