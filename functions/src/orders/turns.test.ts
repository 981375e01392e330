import { describe, expect, it } from 'vitest';
import { takeTurn } from './turns.ts';

/** A promise that a test settles when it likes. */
function gate<T = void>() {
  return Promise.withResolvers<T>();
}

describe('turns of one key', () => {
  it('when several come at once, then each starts only when the one before has ended, in the order of coming', async () => {
    const gates = [gate(), gate(), gate()];
    const log: string[] = [];
    const turns = gates.map(({ promise }, n) =>
      takeTurn('order', async () => {
        log.push(`start ${n}`);
        await promise;
        log.push(`end ${n}`);
      }),
    );
    // Opened last first: were they not to wait for each other, they would end that way.
    for (const { resolve } of gates.toReversed()) resolve();
    await Promise.all(turns);
    expect(log).toEqual(['start 0', 'end 0', 'start 1', 'end 1', 'start 2', 'end 2']);
  });

  it('when one fails, then its caller hears it and the next is not blocked', async () => {
    const failing = takeTurn('fail', () => Promise.reject(new Error('sold out')));
    const next = takeTurn('fail', () => Promise.resolve('ordered'));
    await expect(failing).rejects.toThrow('sold out');
    expect(await next).toBe('ordered');
  });

  it('when one throws before it returns a promise, then the next is not blocked either', async () => {
    const failing = takeTurn('throw', () => {
      throw new Error('at once');
    });
    await expect(failing).rejects.toThrow('at once');
    expect(await takeTurn('throw', () => Promise.resolve(1))).toBe(1);
  });

  it('when a turn has ended, then a later one does not wait for anything', async () => {
    expect(await takeTurn('again', () => Promise.resolve(1))).toBe(1);
    expect(await takeTurn('again', () => Promise.resolve(2))).toBe(2);
  });
});

describe('turns of different keys', () => {
  it('when one part is slow, then riders of another do not wait for it', async () => {
    const slow = gate<string>();
    const first = takeTurn('slow', () => slow.promise);
    expect(await takeTurn('quick', () => Promise.resolve('done'))).toBe('done');
    slow.resolve('done at last');
    expect(await first).toBe('done at last');
  });
});

it('when a million parts were ordered once, then the instance does not remember them', async () => {
  const kept: WeakRef<object>[] = [];
  const remember = async (key: string) => {
    const result = { key };
    kept.push(new WeakRef(result));
    await takeTurn(key, () => Promise.resolve(result));
  };
  for (let n = 0; n < 1_000; n += 1) await remember(`part-${n}`);
  await collectGarbage();
  expect(kept.filter((reference) => reference.deref() !== undefined).length).toBeLessThan(10);
});

/** Makes the engine drop what nothing refers to. */
async function collectGarbage(): Promise<void> {
  const { setFlagsFromString } = await import('node:v8');
  const { runInNewContext } = await import('node:vm');
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  // A turn of the event loop, so that nothing awaited is alive any more.
  await new Promise((resolve) => setImmediate(resolve));
  collect();
}
