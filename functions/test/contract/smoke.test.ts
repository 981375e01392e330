import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { smoke } from '../../../scripts/deploy/smoke.ts';

const { SHOP_ORIGIN = '', GCLOUD_PROJECT = '' } = process.env;
const singleAttempt = { attempts: 1, pause: 0 };

it('when the shop is healthy, then the smoke test finds no problem', async () => {
  const checks = await smoke(SHOP_ORIGIN, GCLOUD_PROJECT, singleAttempt);
  expect(checks.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
  expect(checks).toHaveLength(8);
});

it("when the pages have another project's configuration, then the smoke test finds it", async () => {
  const checks = await smoke(SHOP_ORIGIN, 'another', singleAttempt);
  expect(checks.filter(({ wrong }) => wrong !== undefined)).toEqual([
    { what: 'the configuration is this project’s', wrong: `it names the project ${GCLOUD_PROJECT}` },
  ]);
});

it('when every response is an empty page, then each check fails after a retry', async () => {
  let requests = 0;
  const server = createServer((_req, res) => {
    requests += 1;
    res.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const checks = await smoke(`http://127.0.0.1:${port}`, GCLOUD_PROJECT, { attempts: 2, pause: 0 });
  server.close();
  expect(checks.map(({ wrong }) => wrong)).toEqual([
    'without content-security-policy and strict-transport-security',
    '200 instead of 404: ',
    'it names the project none',
    undefined,
    'no list',
    undefined,
    '200 instead of 404: ',
    '200 instead of 401: ',
  ]);
  expect(requests).toBe(14);
});

it('when nothing responds, then every check fails', async () => {
  const checks = await smoke('http://127.0.0.1:1', GCLOUD_PROJECT, singleAttempt);
  expect(checks.map(({ wrong }) => wrong?.startsWith('no answer'))).toEqual(Array(8).fill(true));
});
