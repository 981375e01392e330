import { expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { writeConfig } from './config.ts';

const options = { examples: 200, wfc: '/accounts.json', users: ['rider', 'stranger'] };
const sections = (config: string) =>
  new Map(
    config
      .split('[[operations]]')
      .slice(1)
      .map((section) => [/include-operation-id = "(\w+)"/.exec(section)?.[1], section]),
  );

it('when calls are tried, then each gets all its examples as an account that may make it', () => {
  const [customer, admin] = [sections(writeConfig('customer', options)), sections(writeConfig('admin', options))];
  for (const name of Object.keys(calls)) {
    expect(`${customer.get(name)}${admin.get(name)}`).toContain('generation.max-examples = 200\n');
  }
  expect(admin.get('importParts')).toContain('max-examples = 200\n');
  expect(customer.get('placeOrder')).toContain('max-examples = 200\n');
  expect(customer.get('importParts')).toContain('max-examples = 50\n');
});

it('when a role of the staff tries the calls, then those of other areas must be refused, and those of customers are left out', () => {
  const mechanic = sections(writeConfig('mechanic', { ...options, users: ['bench'] }));
  const statusesOf = (name: string) =>
    /positive_data_acceptance.expected-statuses = (.+)/.exec(mechanic.get(name) ?? '')?.[1];
  expect(statusesOf('listPurchases')).toBe('["401","403","429","5xx"]');
  expect(statusesOf('setRole')).toBe('["401","403","429","5xx"]');
  for (const allowed of ['changeOrders', 'moveStock', 'getOrder']) expect(statusesOf(allowed)).toContain('"2xx"');
  expect(mechanic.get('changeOrders')).toContain('max-examples = 50\n');
  expect(['placeOrder', 'addReview', 'listParts'].filter((name) => mechanic.has(name))).toEqual([]);
});

it('when nobody is signed in, then all calls are tried, and those that need an account must answer 401', () => {
  const config = writeConfig('nobody', { ...options, users: [] });
  expect(config).not.toContain('auth.wfc');
  const nobody = sections(config);
  expect(nobody.size).toBe(Object.keys(calls).length);
  const positive = (statuses: string) => `positive_data_acceptance.expected-statuses = [${statuses}]`;
  for (const name of ['placeOrder', 'getOrder', 'listPurchases', 'deleteAccount']) {
    expect(nobody.get(name)).toContain(positive('"401","429","5xx"'));
  }
  expect(nobody.get('listParts')).toContain('"2xx"');
});

it('when there are two customers, then neither may see the other’s data, and a single account has no such check', () => {
  expect(writeConfig('customer', options)).toContain('peers = ["rider","stranger"]');
  expect(writeConfig('admin', { ...options, users: ['bench'] })).toContain('user = "bench"');
});

it('when a check is switched off, then it is for two calls that return a state, or for methods with too long a body', () => {
  const without = (check: string) =>
    [...sections(writeConfig('admin', options))]
      .filter(([, section]) => section.includes(`checks.${check}.enabled = false`))
      .map(([name]) => name);
  expect(without('use_after_free')).toEqual(['getOwnPartReview', 'getWatch']);
  expect(without('unsupported_method')).toEqual(expect.arrayContaining(['addPart', 'importParts']));
  expect(without('unsupported_method')).not.toContain('addReview');
});
