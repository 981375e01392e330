import { expect, test } from 'vitest';
import { findMissing } from './lockfile.mjs';

test('when node_modules holds what the lockfile names, then nothing is missing', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'functions/node_modules/a': { version: '2.0.0' } };
  expect(findMissing({ ...packages, '': {}, functions: { version: '0.1.0' } }, packages)).toEqual([]);
});

test('when a package is absent or has another version, then it is missing', () => {
  const wanted = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } };
  expect(findMissing(wanted, { 'node_modules/a': { version: '1.0.1' } })).toEqual(['node_modules/a', 'node_modules/b']);
});

test('when an optional package is absent, then it is for another system and not missing', () => {
  const wanted = { 'node_modules/a': { version: '1.0.0', optional: true } };
  expect(findMissing(wanted, {})).toEqual([]);
  expect(findMissing(wanted, { 'node_modules/a': { version: '0.9.0' } })).toEqual(['node_modules/a']);
});
