/**
 * A setup file of Vitest: adds the error of the smallest counterexample to the message of a failed property test.
 * Vitest's report leaves out the causes of errors, and on the emulators the seed alone does not always reproduce the
 * error.
 */
import fc from 'fast-check';

fc.configureGlobal({ includeErrorInReport: true });
