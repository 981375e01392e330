import { createRequire } from 'node:module';
import type express from 'express';
import { inRoot } from '../../paths.ts';

/** The Express that the function uses; tools at the root have an older one. */
export function loadExpress(): typeof express {
  return createRequire(inRoot('functions', 'package.json'))('express') as typeof express;
}
