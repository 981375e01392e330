import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import type { Reply } from '../support/client.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { sendWire } from '../support/wire.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

function order(partsId: string, key: string): Promise<Reply> {
  return sendWire(fixture.origin, {
    method: 'POST',
    path: '/order',
    headers: {
      Authorization: `Bearer ${fixture.customer.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    chunks: [JSON.stringify({ ...goodBodies.placeOrder, partsId })],
  });
}

describe('an Idempotency-Key', () => {
  it.each([
    ['empty', ''],
    ['with a space', 'a b'],
    ['with a tab', 'a\tb'],
    ['of two headers', 'a, b'],
    ['one character too long', 'k'.repeat(constraints.idempotencyKeyLength + 1)],
    ['very long', 'k'.repeat(8_000)],
    ['with letters beyond ASCII', 'schlüssel'],
    ['with UTF-8 bytes', Buffer.from('🔑').toString('latin1')],
  ])(
    'when an Idempotency-Key is %s, then it is rejected, because a retry might not repeat it exactly',
    async (_kind, key) => {
      const part = await makePart();
      const { detail } = expectProblem(await order(part, key), 'malformed-request');
      expect(detail).toContain('Idempotency-Key');
      expect(await countStock(part)).toEqual({ stock: 10, movements: 10, sales: 0 });
    },
  );

  it.each([
    ['a UUID', randomUUID()],
    ['one character', '~'],
    ['as long as it may be', 'k'.repeat(constraints.idempotencyKeyLength)],
    ['a path', '../../orders/A'],
    ['a reserved name', '__proto__'],
    ['quoted, as the draft standard writes it', `"${randomUUID()}"`],
  ])('when an Idempotency-Key is %s, then a repeated order is placed once', async (_kind, key) => {
    const part = await makePart();
    const [first, second] = [await order(part, key), await order(part, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await countStock(part)).toEqual({ stock: 8, movements: 8, sales: 1 });
  });
});
