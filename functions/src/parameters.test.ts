import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { expect, it } from 'vitest';
import { apiAccount, appCheck, postAccount, runAs, smtpUrl } from './parameters.ts';

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
  const { [CLIENT]: preferRest, [appCheck.name]: checked, ...others } = values;
  const { [apiAccount.name]: calls, [postAccount.name]: sweep, ...numbers } = others;
  for (const [name, value] of Object.entries(numbers)) expect(value, name).toMatch(/^\d+$/);
  expect(checked).toMatch(/^(?:off|enforced)$/);
  expect(preferRest).toMatch(/^(?:true|false)$/);
  expect([calls, sweep]).toEqual(['', '']);
});

it('when an account to run as is named, then it is declared, and without one nothing is', () => {
  const named = { API_ACCOUNT: 'shop-calls@my-shop.iam.gserviceaccount.com' };
  expect(runAs(apiAccount, named)).toEqual({ serviceAccount: apiAccount });
  expect(runAs(postAccount, named)).toEqual({});
  expect(runAs(apiAccount, { API_ACCOUNT: '' })).toEqual({});
});

it.each(['shop-calls', 'shop-calls@', 'somebody@example.com', ' shop-calls@my-shop.iam.gserviceaccount.com'])(
  'when %j is to be run as, then it is no account of a service',
  (written) => {
    expect(() => runAs(apiAccount, { API_ACCOUNT: written })).toThrow(/API_ACCOUNT must be/);
  },
);

it('when the file is configured for firebase-tools, then it is the one beside the source, not in the built folder', () => {
  const { functions } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    functions: { source: string; configDir: string }[];
  };
  expect(functions).toMatchObject([{ source: 'functions/lib', configDir: 'functions' }]);
});
