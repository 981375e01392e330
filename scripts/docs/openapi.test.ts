import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { OPENAPI, writeOpenapi } from './openapi.ts';

it('when the OpenAPI document is read, then it says what the contract says', async () => {
  const file = readFileSync(inRoot(OPENAPI), 'utf8');
  expect(file === (await writeOpenapi()), `${OPENAPI} is not current: \`npm run docs\` writes it anew.`).toBe(true);
});
