import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { OPENAPI, writeOpenapi } from './openapi.ts';

it('when docs/openapi.json is read, then it matches the contract', async () => {
  const file = readFileSync(inRoot(OPENAPI), 'utf8');
  expect(file === (await writeOpenapi()), `${OPENAPI} is not current: \`npm run docs\` updates it.`).toBe(true);
});
