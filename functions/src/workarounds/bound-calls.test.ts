import { Firestore } from '@google-cloud/firestore';
import { describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { boundCalls } from './bound-calls.ts';

describe('a call to the database', () => {
  const compose = (method: string, retryCodes?: number[]) => {
    const db = boundCalls(new Firestore({ projectId: 'demo-fourteener' }));
    return (db as unknown as { createCallOptions: (...of: unknown[]) => object }).createCallOptions(method, retryCodes);
  };

  it('when it commits a batch, then all of its tries together have the time of a commit', () => {
    expect(compose('commit', [10, 14])).toMatchObject({
      timeout: constraints.commitTime,
      retry: { retryCodes: [10, 14] },
    });
    expect(compose('commit', [10, 14])).not.toHaveProperty('retry.backoffSettings');
  });

  it('when it commits a transaction, then it keeps the client’s own retries, within that time', () => {
    expect(compose('commit')).toMatchObject({ timeout: constraints.commitTime });
    expect(compose('commit')).not.toHaveProperty('retry');
  });

  it('when it reads, then it has the time of a read, and the destination stays the client’s', () => {
    const options = compose('runQuery');
    expect(options).toMatchObject({ timeout: constraints.readTime });
    expect(JSON.stringify(options)).toContain('projects/demo-fourteener/databases/(default)');
  });
});
