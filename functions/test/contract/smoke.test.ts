import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { smoke } from '../../../scripts/deploying/smoke.ts';

const { SHOP_ORIGIN = '', GCLOUD_PROJECT = '' } = process.env;
const noPatience = { attempts: 1, pause: 0 };

it('when the shop is well, then a deployment finds nothing wrong with it', async () => {
  const asked = await smoke(SHOP_ORIGIN, GCLOUD_PROJECT, noPatience);
  expect(asked.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
  expect(asked).toHaveLength(6);
});

it('when the pages have another project’s configuration, then that is found', async () => {
  const asked = await smoke(SHOP_ORIGIN, 'another', noPatience);
  expect(asked.filter(({ wrong }) => wrong !== undefined)).toEqual([
    { what: 'the configuration is this project’s', wrong: `it names the project ${GCLOUD_PROJECT}` },
  ]);
});

it('when every answer is an empty page, then each question finds something wrong, once it has asked again', async () => {
  let requests = 0;
  const server = createServer((_req, res) => {
    requests += 1;
    res.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = await smoke(`http://127.0.0.1:${port}`, GCLOUD_PROJECT, { attempts: 2, pause: 0 });
  server.close();
  expect(asked.map(({ wrong }) => wrong)).toEqual([
    'without content-security-policy and strict-transport-security',
    '200 instead of 404: ',
    'it names the project none',
    undefined,
    'no list',
    '200 instead of 401: ',
  ]);
  expect(requests).toBe(11);
});

it('when nobody answers, then every question says so', async () => {
  const asked = await smoke('http://127.0.0.1:1', GCLOUD_PROJECT, noPatience);
  expect(asked.map(({ wrong }) => wrong?.startsWith('no answer'))).toEqual(Array(6).fill(true));
});
