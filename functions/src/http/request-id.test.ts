import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { nextId, noteCall, trackOf } from './request-id.ts';

it('when many requests come, then each has its own id of ten unambiguous characters', () => {
  const ids = Array.from({ length: 40_000 }, nextId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(-5)) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
});

it('when the record of a request is read twice, then it is the same one', () => {
  const request = new IncomingMessage(new Socket());
  const { id } = trackOf(request);
  noteCall(request, 'placeOrder');
  expect(trackOf(request)).toMatchObject({ id, call: 'placeOrder' });
  expect(trackOf(new IncomingMessage(new Socket())).id).not.toBe(id);
});
