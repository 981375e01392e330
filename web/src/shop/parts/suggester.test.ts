import { testPart } from '@fourteener/contract/testing/parts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSuggester, type SomeParts, type Suggestions } from './suggester.ts';

interface Asked {
  q: string;
  signal: AbortSignal;
  answer: (found: SomeParts) => void;
  fail: (error: Error) => void;
}

/** A suggester whose answers come when the test sends them. */
function start() {
  const asked: Asked[] = [];
  const shown: (Suggestions | undefined)[] = [];
  const suggester = createSuggester(
    (q, signal) => new Promise((answer, fail) => asked.push({ q, signal, answer, fail })),
    (suggestions) => shown.push(suggestions),
  );
  return { asked, shown, suggester };
}

const found = (name: string): SomeParts => ({ parts: [testPart({ name })], total: 1 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('when somebody types without a pause, then the shop is asked only after they pause', async () => {
  const { asked, shown, suggester } = start();
  for (const typed of ['c', 'ch', 'cha', ' chain ']) suggester.type(typed);
  expect(asked).toEqual([]);
  await vi.runAllTimersAsync();
  expect(asked.map(({ q }) => q)).toEqual(['chain']);
  asked[0]?.answer(found('Chain'));
  await vi.runAllTimersAsync();
  expect(shown).toEqual([{ q: 'chain', ...found('Chain') }]);
});

it('when responses arrive in any order, then an older one is never shown after a newer request', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1, maxLength: 5 }).filter((q) => q.trim() !== '')),
      fc.infiniteStream(fc.nat()),
      async (texts, picks) => {
        const { asked, shown, suggester } = start();
        for (const typed of texts) {
          suggester.type(typed);
          await vi.runAllTimersAsync();
        }
        const waiting = [...asked];
        while (waiting.length > 0) {
          const [next] = waiting.splice((picks.next().value ?? 0) % waiting.length, 1);
          next?.answer(found(next.q));
          await vi.runAllTimersAsync();
        }
        expect(shown.map((each) => each?.q)).toEqual(texts.slice(-1).map((typed) => typed.trim()));
        expect(asked.map(({ signal }) => signal.aborted)).toEqual(texts.map((_, index) => index < texts.length - 1));
      },
    ),
    { numRuns: 30 },
  );
});

it('when the text is emptied before the response arrives, then no suggestions are shown', async () => {
  const { asked, shown, suggester } = start();
  suggester.type('chain');
  await vi.runAllTimersAsync();
  suggester.type('  ');
  asked[0]?.answer(found('Chain'));
  await vi.runAllTimersAsync();
  expect(shown).toEqual([undefined]);
});

it('when a text is too long, then a sentence says so, and the shop is not asked', async () => {
  const { asked, shown, suggester } = start();
  suggester.type('x'.repeat(65_536));
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
  expect(shown.map((each) => each?.problem)).toEqual(['Search for at most 200 characters. This is 65536.']);
});

it('when the shop does not answer, then its error is shown', async () => {
  const { asked, shown, suggester } = start();
  suggester.type('chain');
  await vi.runAllTimersAsync();
  asked[0]?.fail(new Error('We cannot reach the shop.'));
  await vi.runAllTimersAsync();
  expect(shown).toEqual([{ q: 'chain', parts: [], total: 0, problem: 'We cannot reach the shop.' }]);
});
