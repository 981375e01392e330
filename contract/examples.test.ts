import { describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from './calls.ts';
import { examples } from './examples.ts';

type AnyExample = Partial<Record<'as' | 'params' | 'query' | 'key' | 'body', unknown>> & { answer: unknown };

const names = Object.keys(examples) as CallName[];

describe.each(names)('the example of %s', (name) => {
  const example: AnyExample = examples[name];
  const call: Call = calls[name];

  it('when a request example is validated, then its schemas accept everything that it sends', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      const read = call[part]?.safeParse(example[part] ?? {});
      expect(read?.error?.issues ?? [], part).toEqual([]);
      expect(example[part] !== undefined && call[part] === undefined, `${part} is not asked for`).toBe(false);
    }
  });

  it('when a response example is validated, then its schema accepts it and strips no field', () => {
    const read = call.answer.safeParse(example.answer);
    expect(read.error?.issues ?? []).toEqual([]);
    expect(example.answer).toStrictEqual(read.data);
  });

  it('when a call requires sign-in or takes an idempotency key, then its example has them', () => {
    expect(example.as !== undefined).toBe(call.access !== 'all');
    expect(example.key !== undefined).toBe(call.idempotent === true);
  });
});
