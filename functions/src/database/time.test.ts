import { describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { isUnavailable } from './errors.ts';
import { within } from './time.ts';

const never = () => new Promise<never>(() => undefined);

describe('an operation with a time limit', () => {
  it('when it ends in time, then its result or its error is passed on', async () => {
    expect(await within(10_000, Promise.resolve('done'))).toBe('done');
    await expect(within(10_000, Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  });

  it('when it does not end in time, then it fails as if the database were unavailable', async () => {
    const failure: unknown = await within(1, never()).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
  });

  it('when no time is left, then it fails at once', async () => {
    await expect(within(-5, never())).rejects.toThrow('No answer');
  });
});

it('when the limits are added up, then what begins at the last moment still ends within the request', () => {
  expect(constraints.orderTimeout + 2 * constraints.commitTime).toBeLessThan(constraints.writeTime);
});
