/**
 * A setup file of Vitest: the message of a property that failed ends with the error of its smallest counterexample. Vitest's report of a run
 * leaves out the causes of errors, and on the emulators the seed alone does not always bring the error back.
 */
import fc from 'fast-check';

fc.configureGlobal({ includeErrorInReport: true });
