import { constraints } from '@fourteener/contract/constraints';
import { expect } from 'vitest';
import type { openCountedDatabase } from './count-reads.ts';

type Taken = ReturnType<ReturnType<typeof openCountedDatabase>['take']>;

/** Asserts that all reads were documents by id, counts, or queries with a limit; any other kind of read fails, so that none goes unchecked. */
export function expectBounded({ readCalls }: Pick<Taken, 'readCalls'>): void {
  for (const { method, limit, offset } of readCalls) {
    expect(['batchGetDocuments', 'runQuery', 'runAggregationQuery']).toContain(method);
    expect(offset).toBeUndefined();
    if (method === 'runQuery') expect(limit).toBeGreaterThanOrEqual(1);
    if (method === 'runQuery') expect(limit).toBeLessThanOrEqual(constraints.pageSize + 1);
  }
}
