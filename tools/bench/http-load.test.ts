import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { load, writeRequest } from './http-load.ts';

async function serve(answer: { status: number; body: string }) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    void req.toArray().then((chunks) => {
      asked.push(`${req.method ?? ''} ${req.url ?? ''} ${Buffer.concat(chunks as Buffer[]).toString()}`.trim());
      res.writeHead(answer.status, { 'Content-Length': answer.body.length }).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, asked, close: () => server.close() };
}

it('when a server answers in many pieces, then each answer is counted once and none is wrong', async () => {
  const { origin, asked, close } = await serve({ status: 200, body: 'x'.repeat(500_000) });
  const requests = [writeRequest('GET', '/a'), writeRequest('GET', '/b')];
  const { rate, p99, wrong } = await load({ origin, requests, seconds: 0.2, status: 200 });
  close();
  expect(rate).toBeGreaterThan(0);
  expect(p99).toBeGreaterThan(0);
  expect(wrong).toBe(0);
  expect(new Set(asked)).toEqual(new Set(['GET /a', 'GET /b']));
});

it('when a server refuses, then that is no answer that counts as right', async () => {
  const { origin, asked, close } = await serve({ status: 409, body: '{}' });
  const requests = [writeRequest('POST', '/order', { body: { quantity: 1 } })];
  const { wrong } = await load({ origin, requests, seconds: 0.05, status: 201 });
  close();
  expect(wrong).toBe(asked.length);
  expect(asked[0]).toBe('POST /order {"quantity":1}');
});
