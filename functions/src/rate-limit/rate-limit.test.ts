import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleRateLimit, consume } from './rate-limit.ts';

const rateLimit = fc.record({ burst: fc.integer({ min: 1, max: 50 }), every: fc.integer({ min: 1, max: 10_000 }) });
/** Times in ascending order. */
const times = fc
  .array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 200 })
  .map((gaps) => gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 1_700_000_000_000) + gap], []));

/** The times at which the action was allowed, of all times at which it was tried. */
function doneAt(tried: readonly number[], limit: { burst: number; every: number }): number[] {
  let fullAt: number | undefined;
  return tried.filter((now) => {
    const spent = consume(fullAt, now, limit);
    if ('wait' in spent) return false;
    ({ fullAt } = spent);
    return true;
  });
}

describe('an allowance', () => {
  it('when it was never used, then the whole burst is allowed at once, and no more', () => {
    const tried = Array<number>(10).fill(1_000);
    expect(doneAt(tried, { burst: 7, every: 60 })).toHaveLength(7);
  });

  it('when several units are taken at once, then they count like single ones, and if there are too few, none is taken', () => {
    const limit = { burst: 3, every: 60 };
    expect(consume(undefined, 1_000, limit, 3)).toEqual({ fullAt: 1_180 });
    expect(consume(1_060, 1_000, limit, 2)).toEqual({ fullAt: 1_180 });
    expect(consume(1_060, 1_000, limit, 3)).toEqual({ wait: 60 });
  });

  it('when units are taken at any times, then no span has more than the burst and what came back in it', () => {
    fc.assert(
      fc.property(rateLimit, times, (limit, tried) => {
        const done = doneAt(tried, limit);
        for (const [from, start] of done.entries()) {
          for (const [to, end] of done.entries()) {
            if (to < from) continue;
            const most = limit.burst + Math.floor((end - start) / limit.every);
            if (to - from + 1 > most) return false;
          }
        }
        return true;
      }),
    );
  });

  it('when somebody waits as long as they are told, then the next try is allowed, and a moment earlier it is not', () => {
    fc.assert(
      fc.property(rateLimit, times, (limit, tried) => {
        let fullAt: number | undefined;
        for (const now of tried) {
          const spent = consume(fullAt, now, limit);
          if ('fullAt' in spent) ({ fullAt } = spent);
          else {
            expect(consume(fullAt, now + spent.wait, limit)).toHaveProperty('fullAt');
            expect(consume(fullAt, now + spent.wait - 1, limit)).toHaveProperty('wait');
          }
        }
      }),
    );
  });

  it('when it was not used until it was full again, then it is like one that was never used', () => {
    fc.assert(
      fc.property(rateLimit, fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (limit, end, more) => {
        expect(consume(end, end + more, limit)).toEqual(consume(undefined, end + more, limit));
      }),
    );
  });

  it('when it is multiplied, then that many times as much is allowed, at once and in the long run', () => {
    expect(scaleRateLimit({ burst: 3, every: 60 }, 10)).toEqual({ burst: 30, every: 6 });
    expect(scaleRateLimit({ burst: 3, every: 60 }, 1)).toEqual({ burst: 3, every: 60 });
  });
});
