import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { Fragment, Suspense, use } from 'react';
import { expect, it } from 'vitest';
import { translate, waysToReplace } from '../../../testing/translate.ts';
import { followTranslation } from './translated-texts.ts';

/** A part of a rendered page: a text, an element or a keyed fragment; `undefined` renders nothing. */
type Piece = string | number | { tag: 'b' | 'i'; pieces: Piece[] } | { key: number; pieces: Piece[] } | undefined;

const never = new Promise<string>(() => undefined);

function Never() {
  return use(never);
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, n) => {
    if (typeof piece !== 'object') return <Fragment key={`at ${n}`}>{piece}</Fragment>;
    const inside = <Pieces pieces={piece.pieces} />;
    // Keyed pieces are moved without being rendered anew.
    if ('key' in piece) return <Fragment key={piece.key}>{inside}</Fragment>;
    return piece.tag === 'b' ? <b key={`at ${n}`}>{inside}</b> : <i key={`at ${n}`}>{inside}</i>;
  });
}

interface State {
  pieces: readonly Piece[];
  word: string;
  isWaiting: boolean;
}

function Page({ pieces, word, isWaiting }: State) {
  return (
    <div>
      {word}
      <Pieces pieces={pieces} />
      {word.length > 1 && 'long'} and {pieces.length} more
      <button type="button">{word}</button>
      <Suspense fallback={<u>waits</u>}>
        kept {word} {isWaiting && <Never />}
      </Suspense>
    </div>
  );
}

const { pieces } = fc.letrec<{ piece: Piece; pieces: Piece[] }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('one', 'two', 'three', undefined),
    fc.integer({ min: 0, max: 9 }),
    fc.record({ tag: fc.constantFrom('b' as const, 'i' as const), pieces: tie('pieces') }),
  ),
  pieces: fc.array(tie('piece'), { maxLength: 4 }),
}));
const keyed = fc
  .uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 4 })
  .chain((keys) =>
    fc.tuple(...keys.map((key) => pieces.map((inside): Piece => ({ key, pieces: [`key ${key}`, ...inside] })))),
  );
const state: fc.Arbitrary<State> = fc.record({
  pieces: fc.tuple(pieces, keyed, pieces).map((some) => some.flat()),
  word: fc.constantFrom('', 'a', 'word', 'others'),
  isWaiting: fc.boolean(),
});

it.each(Object.entries(waysToReplace))(
  'when a translator %s, then each change shows the same text as on an untranslated page',
  async (_way, replace) => {
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 5 }), async (states) => {
        const [first, ...next] = states as [State, ...State[]];
        const empty = { pieces: [], word: '', isWaiting: false };
        const plain = render(<Page {...empty} />);
        const translated = render(<Page {...empty} />);
        const ends = [followTranslation(document), translate(translated.container, replace)];
        for (const changed of [first, ...next, first]) {
          await act(async () => {
            plain.rerender(<Page {...changed} />);
            translated.rerender(<Page {...changed} />);
            await Promise.resolve();
          });
          expect(translated.container.textContent).toBe(plain.container.textContent);
        }
        plain.unmount();
        translated.unmount();
        expect(translated.container.textContent).toBe('');
        for (const end of ends) end();
      }),
      { numRuns: 20 },
    );
  },
);

it.each(Object.entries(waysToReplace))(
  'when a translator %s and the original is shown again, then changes are shown',
  async (_way, replace) => {
    const page = render(<p>in stock: {2}</p>);
    const texts = [...(page.container.firstElementChild?.childNodes ?? [])] as Text[];
    const ends = [followTranslation(document), translate(page.container, replace)];
    await Promise.resolve();
    ends[1]?.();
    await act(() => Promise.resolve());
    const fonts = [...(page.container.firstElementChild?.childNodes ?? [])];
    for (const font of fonts) font.remove();
    page.container.firstElementChild?.append(...texts);
    page.rerender(<p>in stock: {9}</p>);
    expect(page.container).toHaveTextContent(/^in stock: 9$/);
    ends[0]?.();
  },
);
