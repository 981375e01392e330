import { afterEach, describe, expect, it, vi } from 'vitest';
import { DomainError } from '../errors/domain-error.ts';
import { type Attempt, batchCommits, type Outcome } from './commit-batcher.ts';

const failure = (code: number) => Object.assign(new Error(`code ${code}`), { code });
const [ABORTED, UNAVAILABLE, FAILED_PRECONDITION, ALREADY_EXISTS, NOT_FOUND] = [10, 14, 9, 6, 5];

/** Puts the clock forward, ms. */
function passTime(ms: number): void {
  const now = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(now);
}
afterEach(() => vi.restoreAllMocks());

/** An order of the test: `a1` is the first for part `a`. */
type Order = string;
type Commit = (orders: readonly Order[], attempts: readonly Attempt<Order>[]) => Promise<Outcome<string>[]>;

const doneAll: Commit = (orders) => Promise.resolve(orders.map((order) => ({ done: `${order} done` })));

function open(commit: Commit = doneAll, { timeout = 10_000 } = {}) {
  const groups: string[] = [];
  const place = batchCommits<Order, string>({
    lockKeysOf: (order) => [order.charAt(0)],
    commit: (attempts) => {
      const orders = attempts.map(({ work }) => work);
      groups.push(orders.join(' '));
      return commit(orders, attempts);
    },
    timeout: () => timeout,
  });
  return { place, groups };
}

/** A commit that waits until the test calls `letGo` with the orders of its group. */
function hold() {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gateOf = (group: string) => {
    const gate = gates.get(group) ?? Promise.withResolvers();
    gates.set(group, gate);
    return gate;
  };
  const reached = new Map<string, PromiseWithResolvers<void>>();
  const reachOf = (group: string) => {
    const reach = reached.get(group) ?? Promise.withResolvers();
    reached.set(group, reach);
    return reach;
  };
  const commit: Commit = async (orders, attempts) => {
    reachOf(orders.join(' ')).resolve();
    await gateOf(orders.join(' ')).promise;
    return doneAll(orders, attempts);
  };
  return {
    commit,
    untilBegun: (group: string) => reachOf(group).promise,
    letGo: (group: string) => gateOf(group).resolve(),
  };
}

describe('orders that come at the same time', () => {
  it('when they are for several parts, then they share one commit, and each caller gets its own result', async () => {
    const { place, groups } = open();
    expect(await Promise.all(['a1', 'b1', 'a2'].map(place))).toEqual(['a1 done', 'b1 done', 'a2 done']);
    expect(groups).toEqual(['a1 b1 a2']);
  });

  it('when there are very many, then a commit has at most fifty, in the order in which they came', async () => {
    const { place, groups } = open();
    const orders = Array.from({ length: 120 }, (_, n) => `a${n}`);
    await Promise.all(orders.map(place));
    expect(groups.map((group) => group.split(' ').length)).toEqual([50, 50, 20]);
    expect(groups.join(' ').split(' ')).toEqual(orders);
  });

  it('when they are full baskets, then a commit locks at most five hundred documents, and a larger basket is committed alone', async () => {
    const sizes: number[] = [];
    const place = batchCommits<{ id: number; size: number }, number>({
      lockKeysOf: ({ id, size }) => Array.from({ length: size }, (_, n) => `${id}-${n}`),
      commit: (attempts) => {
        sizes.push(attempts.length);
        return Promise.resolve(attempts.map(({ work }) => ({ done: work.id })));
      },
      timeout: () => 10_000,
    });
    const baskets = [100, 100, 100, 100, 100, 100, 600, 1].map((size, id) => ({ id, size }));
    expect(await Promise.all(baskets.map(place))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(8);
    expect(sizes[0]).toBe(5);
    expect(sizes).toContain(1);
  });

  it('when one is refused, then only its caller gets the refusal', async () => {
    const { place } = open((orders) =>
      Promise.resolve(
        orders.map((order) =>
          order === 'a2' ? { refused: new DomainError('sold-out', 'Sold out.') } : { done: order },
        ),
      ),
    );
    const settled = await Promise.allSettled(['a1', 'a2', 'a3'].map(place));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(settled[1]).toMatchObject({ reason: { code: 'sold-out' } });
  });

  it('when one must be decided again, then it goes into the next commit, before later ones', async () => {
    let seen = 0;
    const { place, groups } = open((orders) =>
      Promise.resolve(orders.map((order) => (order === 'a2' && (seen += 1) === 1 ? undefined : { done: order }))),
    );
    expect(await Promise.all(['a1', 'a2'].map(place))).toEqual(['a1', 'a2']);
    expect(groups).toEqual(['a1 a2', 'a2']);
  });
});

describe('orders that come while a commit is under way', () => {
  it('when they are for the same part, then they wait, and share the next commit', async () => {
    const { commit, untilBegun, letGo } = hold();
    const { place, groups } = open(commit);
    const first = place('a1');
    await untilBegun('a1');
    const later = Promise.all(['a2', 'a3'].map(place));
    letGo('a2 a3');
    letGo('a1');
    expect(await first).toBe('a1 done');
    expect(await later).toEqual(['a2 done', 'a3 done']);
    expect(groups).toEqual(['a1', 'a2 a3']);
  });

  it('when they are for another part, then they do not wait for that commit', async () => {
    const { commit, untilBegun, letGo } = hold();
    const { place } = open(commit);
    const slow = place('a1');
    await untilBegun('a1');
    letGo('b1');
    expect(await place('b1')).toBe('b1 done');
    letGo('a1');
    expect(await slow).toBe('a1 done');
  });

  it('when a basket waits for one of its two parts, then later orders of the other part wait behind it', async () => {
    const { commit, untilBegun, letGo } = hold();
    const groups: string[] = [];
    const place = batchCommits<Order, string>({
      lockKeysOf: (order) => order.slice(0, -1).split(''),
      commit: (attempts) => {
        groups.push(attempts.map(({ work }) => work).join(' '));
        return commit(
          attempts.map(({ work }) => work),
          [],
        );
      },
      timeout: () => 10_000,
    });
    const first = place('a1');
    await untilBegun('a1');
    const basket = place('ab1');
    const other = place('b2');
    letGo('ab1 b2');
    letGo('a1');
    expect(await Promise.all([first, basket, other])).toEqual(['a1 done', 'ab1 done', 'b2 done']);
    expect(groups).toEqual(['a1', 'ab1 b2']);
  });
});

describe('a commit that conflicts with others', () => {
  it.each([ABORTED, UNAVAILABLE, FAILED_PRECONDITION, ALREADY_EXISTS, NOT_FOUND])(
    'when it fails with %i, then it is tried again until it succeeds',
    async (code) => {
      const failures: number[] = [];
      const { place } = open((orders, attempts) => {
        failures.push(attempts[0]?.failures ?? -1);
        return failures.length < 4 ? Promise.reject(failure(code)) : doneAll(orders, attempts);
      });
      expect(await place('a1')).toBe('a1 done');
      expect(failures).toEqual([0, 1, 2, 3]);
    },
  );

  it('when it was for several parts, then each part is tried again on its own', async () => {
    const { place, groups } = open((orders, attempts) =>
      orders.length > 2 ? Promise.reject(failure(ABORTED)) : doneAll(orders, attempts),
    );
    expect(await Promise.all(['a1', 'b1', 'a2'].map(place))).toEqual(['a1 done', 'b1 done', 'a2 done']);
    expect(groups).toEqual(['a1 b1 a2', 'a1 a2', 'b1']);
  });

  it('when it is tried again, then orders for the same part that came meanwhile join it, after its own', async () => {
    let failed = 0;
    const { place, groups } = open((orders, attempts) => {
      failed += 1;
      if (failed > 1) return doneAll(orders, attempts);
      late = place('a2');
      return Promise.reject(failure(FAILED_PRECONDITION));
    });
    let late: Promise<string> | undefined;
    await place('a1');
    expect(await late).toBe('a2 done');
    expect(groups).toEqual(['a1', 'a1 a2']);
  });

  it('when its time is up, then the rider gets a 503 with Retry-After, and it is not tried again', async () => {
    const { place, groups } = open(() => {
      passTime(10_001);
      return Promise.reject(failure(ABORTED));
    });
    await expect(place('a1')).rejects.toMatchObject({
      ...{ name: 'DomainError', code: 'busy', status: 503 },
      headers: { 'Retry-After': '2' },
    });
    expect(groups).toEqual(['a1']);
  });

  it('when the database rejected it, then the answer says that nothing was ordered; when the database did not answer, it does not', async () => {
    for (const [code, says] of [
      [FAILED_PRECONDITION, true],
      [ABORTED, true],
      [UNAVAILABLE, false],
    ] as const) {
      const { place } = open(() => {
        passTime(10_001);
        return Promise.reject(failure(code));
      });
      const refusal: unknown = await place('a1').catch((error: unknown) => error);
      expect(String(refusal).includes('Nothing was ordered')).toBe(says);
    }
  });

  it('when its time is up while it waits for others, then it is refused and never begun', async () => {
    const { commit, untilBegun, letGo } = hold();
    const { place, groups } = open(commit);
    const first = place('a1');
    await untilBegun('a1');
    const second = place('a2');
    passTime(10_001);
    letGo('a1');
    expect(await first).toBe('a1 done');
    await expect(second).rejects.toMatchObject({ code: 'busy' });
    expect(groups).toEqual(['a1']);
  });

  it('when it never succeeds, then it is tried several times with pauses, and then given up', async () => {
    const { place, groups } = open(() => Promise.reject(failure(UNAVAILABLE)), { timeout: 1_000 });
    await expect(place('a1')).rejects.toBeInstanceOf(DomainError);
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.length).toBeLessThan(200);
  });
});

describe('a failure that is not worth another try', () => {
  it.each([
    ['a fault in the code', new TypeError('x is not a function')],
    ['a wrong argument', failure(3)],
    ['no permission', failure(7)],
  ])('when the failure is %s, then it is passed on unchanged, at once', async (_kind, thrown) => {
    const { place, groups } = open(() => Promise.reject(thrown));
    await expect(place('a1')).rejects.toBe(thrown);
    expect(groups).toEqual(['a1']);
  });

  it('when one of several orders causes it, then the others are placed without that order', async () => {
    const { place, groups } = open((orders, attempts) =>
      orders.includes('b1') ? Promise.reject(failure(3)) : doneAll(orders, attempts),
    );
    const settled = await Promise.allSettled(['a1', 'b1', 'a2'].map(place));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(groups.slice(1).toSorted()).toEqual(['a1', 'a2', 'b1']);
  });

  it('when a commit has failed, then the next order for the part is not blocked', async () => {
    const { place } = open((orders, attempts) =>
      orders.includes('a1') ? Promise.reject(failure(7)) : doneAll(orders, attempts),
    );
    await expect(place('a1')).rejects.toThrow('code 7');
    expect(await place('a2')).toBe('a2 done');
  });
});
