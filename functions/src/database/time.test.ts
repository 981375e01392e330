import { Firestore } from '@google-cloud/firestore';
import { describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { isUnavailable } from './errors.ts';
import { boundCalls, within } from './time.ts';

const never = () => new Promise<never>(() => undefined);

describe('a work with a time', () => {
  it('when it ends in time, then its result or its failure is passed on', async () => {
    expect(await within(10_000, Promise.resolve('done'))).toBe('done');
    await expect(within(10_000, Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  });

  it('when it does not, then that is as if the database had been away', async () => {
    const failure: unknown = await within(1, never()).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
  });

  it('when there is no time left, then it is not waited for', async () => {
    await expect(within(-5, never())).rejects.toThrow('No answer');
  });
});

describe('a call to the database', () => {
  const compose = (method: string, retryCodes?: number[]) => {
    const db = boundCalls(new Firestore({ projectId: 'demo-fourteener' }));
    return (db as unknown as { createCallOptions: (...of: unknown[]) => object }).createCallOptions(method, retryCodes);
  };

  it('when it is a batch’s commit, then its attempts together have the time of a commit', () => {
    expect(compose('commit', [10, 14])).toMatchObject({
      timeout: constraints.commitTime,
      retry: { retryCodes: [10, 14] },
    });
    expect(compose('commit', [10, 14])).not.toHaveProperty('retry.backoffSettings');
  });

  it('when it is a transaction’s commit, then it keeps the client’s own attempts, in that time', () => {
    expect(compose('commit')).toMatchObject({ timeout: constraints.commitTime });
    expect(compose('commit')).not.toHaveProperty('retry');
  });

  it('when it reads, then it has the time of a read, and goes where the client would have sent it', () => {
    const options = compose('runQuery');
    expect(options).toMatchObject({ timeout: constraints.readTime });
    expect(JSON.stringify(options)).toContain('projects/demo-fourteener/databases/(default)');
  });
});

it('when limits are nested, then what is begun at the last moment of patience still fits into the request', () => {
  expect(constraints.orderTimeout + 2 * constraints.commitTime).toBeLessThan(constraints.writeTime);
});
