import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@fourteener/contract/limits';
import type { Reply } from '../support/client.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { setStage, type Stage } from '../support/stage.ts';
import { sendWire } from '../support/wire.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

function order(partsId: string, key: string): Promise<Reply> {
  return sendWire(stage.origin, {
    method: 'POST',
    path: '/order',
    headers: {
      Authorization: `Bearer ${stage.customer.token}`,
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
    ['one sign too long', 'k'.repeat(limits.idempotencyKeyLength + 1)],
    ['very long', 'k'.repeat(8_000)],
    ['with letters beyond ASCII', 'schlüssel'],
    ['with bytes of UTF-8', Buffer.from('🔑').toString('latin1')],
  ])('when it is %s, then nothing is ordered under a key that might not come back the same', async (_kind, key) => {
    const part = await makePart();
    const { detail } = expectProblem(await order(part, key), 'malformed-request');
    expect(detail).toContain('Idempotency-Key');
    expect(await countStock(part)).toEqual({ stock: 10, movements: 10, sales: 0 });
  });

  it.each([
    ['a UUID', randomUUID()],
    ['one sign', '~'],
    ['as long as it may be', 'k'.repeat(limits.idempotencyKeyLength)],
    ['a path', '../../orders/A'],
    ['a reserved name', '__proto__'],
    ['quoted, as the draft standard writes it', `"${randomUUID()}"`],
  ])('when it is %s, then the order is placed once and answered twice', async (_kind, key) => {
    const part = await makePart();
    const [first, second] = [await order(part, key), await order(part, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await countStock(part)).toEqual({ stock: 8, movements: 8, sales: 1 });
  });
});
