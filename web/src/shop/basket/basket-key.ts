import { createIdempotencyKey } from '../../api/idempotency-key.ts';

/** The Idempotency-Key of the basket, the same in every tab. */
export const basketKey = createIdempotencyKey('basket-key', { storage: 'local' });
