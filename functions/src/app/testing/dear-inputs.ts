import fc from 'fast-check';
import type { CallName } from '@fourteener/contract/calls';
import type { PartFacts, Port } from '@fourteener/contract/fit/facts';
import { partOf } from '@fourteener/contract/fit/testing/generated';
import { vocabulary } from '@fourteener/contract/fit/vocabulary';
import { constraints } from '@fourteener/contract/constraints';
import type { Sent } from './cost-server.ts';

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const bodies = (...all: unknown[]): Sent[] => all.map((body) => ({ body }));

/** Parts of a kind, each with as many parts of its kind in the box as are allowed. */
const crowd = (part: PartFacts, count: number) =>
  times(count, () => ({ ...part, includes: times(constraints.fitIncludes, () => part) }));

const port = (id: string, side: Port['side'], rest: Partial<Port>): Port => ({
  interface: id,
  side,
  from: 'maker',
  ...rest,
});
const kit = { code: 'kit', label: '€'.repeat(constraints.nameLength), note: '€'.repeat(constraints.kitNoteLength) };
const cassette = (rest: Partial<Port> = {}): PartFacts => ({
  kind: 'cassette',
  ports: [port('freehub', 'takes', { code: 'hg-m', ...rest })],
});
const wheel = (rest: Partial<Port> = {}): PartFacts => ({
  kind: 'wheel',
  position: 'rear',
  ports: [port('freehub', 'gives', { code: 'hg-l', ...rest })],
});

/** Many parts of a few kinds: parts that meet are compared each with each. */
const anyCrowd = fc
  .array(fc.tuple(fc.constantFrom(...vocabulary.kinds.map(({ kind }) => kind)), fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map(([kind, count]) =>
        partOf(kind, fc.constant('maker' as const)).map((part) => times(count, () => part)),
      ),
    ),
  )
  .map((crowds) => ({ parts: crowds.flat().slice(0, constraints.fitParts), bike: null }));

/**
 * Inputs of each call that are known to be expensive, found by hand or by the long search. A call without an entry is searched from
 * its largest body alone.
 */
export function dearInputs(seed: number): Partial<Record<CallName, Sent[]>> {
  const misspelled = times(12, (n) => `sadlle${n}x carbn derailer`)
    .join(' ')
    .slice(0, 200);
  const searches = [
    misspelled,
    '12-spede chian for the elbrt crankst with coper 27.2 mm tyer',
    'a '.repeat(100),
    'rd81rd81rd81 '.repeat(15),
    'saddlechaincassettetyre '.repeat(8),
  ];
  const queries = searches.map((q) => ({ query: { q } }));
  const bike = {
    preset: 'road-rim-2015',
    measured: [],
    replaced: times(60, (n) => ({ slot: `s${n}`, part: `p${n}` })),
  };
  const ids = times(constraints.fitParts, (n) => `p${n}`);
  // An unknown freehub gives the longest texts of all rules, and the names of these places are long too.
  const longNamed = Object.fromEntries(
    times(10, (n) => [
      `${n}${'€'.repeat(constraints.fitCodeLength - 1)}`,
      { kind: 'wheel', position: 'rear', ports: [] },
    ]),
  );
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`;
  const filled = (piece: string) => svg(piece.repeat(Math.floor((constraints.drawingBytes - 200) / piece.length)));
  const drawings = [
    filled('<path d="M0 0L1 1"/>'),
    filled('<g>'.repeat(10) + '</g>'.repeat(10)),
    filled('<g id="part-stem"><path d="M1.5,2.5c1 2 3 4 5 6z" fill="none"/></g>'),
    svg(`<path d="${'M0 0L1 1'.repeat(6_000)}"/>`),
    svg(`<text>${'&amp;'.repeat(10_000)}</text>`),
  ];
  const bytes = Buffer.alloc(constraints.pictureBytes);
  bytes.write('RIFF');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WEBPVP8X', 8);
  return {
    checkFit: bodies(
      { parts: [...crowd(cassette(), 24), ...crowd(wheel(), 24)], bike: null },
      { parts: [...times(20, () => cassette()), ...times(25, () => wheel())], bike: null },
      { parts: [...times(12, () => cassette({ kit })), ...times(13, () => wheel({ kit }))], bike: null },
      { parts: times(35, () => ({ kind: 'cassette', ports: [] })), bike: { slots: longNamed } },
      ...fc.sample(anyCrowd, { numRuns: 10, seed }),
    ),
    checkStoredFit: [{ query: { parts: ids.join(','), alone: 'true' } }, { query: { parts: ids.join(',') } }],
    checkChosenFit: bodies({ parts: ids, bike, alone: true }, { parts: ids, bike }),
    suggestFit: bodies({ instead: 'p0', parts: ids, bike }, { instead: 'p1', parts: ids.slice(0, 20), bike: null }),
    describeBike: bodies(bike),
    listParts: [
      ...queries,
      { query: { fits: JSON.stringify(bike).slice(0, 3_000) } },
      { query: { limit: '1000', sort: 'relevance' } },
    ],
    summarizeParts: [
      ...queries,
      { query: { fits: JSON.stringify({ ...bike, replaced: bike.replaced.slice(0, 40) }) } },
    ],
    judgeLines: bodies(
      { lines: times(constraints.judgedLines, (n) => ({ number: `Elbrt Cranksett ${n} coper`, quantity: 1 })) },
      { lines: times(constraints.judgedLines, (n) => ({ number: `RD-81${n}-rd81-${n}`.repeat(5).slice(0, 80) })) },
      { lines: times(constraints.judgedLines, (n) => ({ partsId: `p${n}`, quantity: 1 })) },
    ),
    getQuote: bodies({ lines: times(constraints.basketLines, (n) => ({ partsId: `p${n}`, quantity: 1 })) }),
    placeBasket: bodies({
      lines: times(constraints.basketLines, (n) => ({ partsId: `p${n}`, quantity: 1 })),
      phone: '719 555 0100',
      address: '1 F Street',
    }),
    takeOrder: bodies({
      customer: { email: 'walter@example.com', name: 'Walter Brandt' },
      taken: 'phone',
      lines: times(constraints.basketLines, (n) => ({ partsId: `p${n}`, quantity: 1 })),
      phone: '719 555 0100',
      address: '1 F Street',
    }),
    sanitizeDrawing: bodies(...drawings.map((drawing) => ({ svg: drawing }))),
    uploadPicture: bodies({ data: bytes.toString('base64') }),
  };
}
