import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { describe, expect, it } from 'vitest';
import { disableNodeDomains } from './disable-node-domains.ts';

/** The answer of the framework for a function. */
async function ask(served: HttpFunction): Promise<{ status: number; text: string }> {
  const name = `domains-${randomUUID()}`;
  http(name, served);
  const server = getTestServer(name).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const text = await answer.text();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  return { status: answer.status, text };
}

const sayDomain: HttpFunction = async (_req, res) => {
  await Promise.resolve();
  res.send(Reflect.get(process, 'domain') ? 'a domain' : 'none');
};

describe('domains of the functions framework', () => {
  // The order matters: the process stays without domains afterwards.
  it('when they are not disabled, then each request runs in a domain, and once they are, in none', async () => {
    expect(await ask(sayDomain)).toEqual({ status: 200, text: 'a domain' });
    disableNodeDomains();
    expect(await ask(sayDomain)).toEqual({ status: 200, text: 'none' });
  });

  it('when a function rejects while they are disabled, then the framework still answers', async () => {
    disableNodeDomains();
    const { status } = await ask(() => Promise.reject(new Error('a stray one')));
    expect(status).toBe(500);
  });
});
