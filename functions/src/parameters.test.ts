import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { expect, it } from 'vitest';
import { appCheck, smtpUrl } from './parameters.ts';

const values = parseEnv(readFileSync(new URL('../.env', import.meta.url), 'utf8'));

/** What the Firestore client reads itself. */
const CLIENT = 'FIRESTORE_PREFER_REST';

it('when a deployment asks for its parameters, then functions/.env answers each, and nothing that nobody asks for', () => {
  // A secret stands in no file: docs/mail.md says how to name it.
  const names = declaredParams.map(({ name }) => name).filter((name) => name !== smtpUrl.name);
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(values).toSorted()).toEqual([...names, CLIENT].toSorted());
});

it('when they are read, then the numbers are whole, and the switches are understood', () => {
  const { [CLIENT]: preferRest, [appCheck.name]: checked, ...numbers } = values;
  for (const [name, value] of Object.entries(numbers)) expect(value, name).toMatch(/^\d+$/);
  expect(checked).toMatch(/^(?:off|enforced)$/);
  expect(preferRest).toMatch(/^(?:true|false)$/);
});

it('when the file is configured for firebase-tools, then it is the one beside the source, not in the built folder', () => {
  const { functions } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    functions: { source: string; configDir: string }[];
  };
  expect(functions).toMatchObject([{ source: 'functions/lib', configDir: 'functions' }]);
});
