import { constraints } from '@fourteener/contract/constraints';
import type { PartField } from '@fourteener/contract/part/field';

/** JSON text, because `JSON.stringify` cannot produce some of the values. */
export type Wrong = string;

export const json = (...values: unknown[]): Wrong[] => values.map((value) => JSON.stringify(value));

const NO_SCALAR = [...json(null, true, false, [], {}, ['1'], [[1]], { value: 1 }, { length: 1 }), '{"__proto__":1}'];

export const NO_TEXT = [
  ...NO_SCALAR,
  ...json(0, 1, -1.5),
  ...json('a\0b', '\u0001', 'a\u001b[31mb', 'a\u007fb', 'a\u0085b', '\ud800', 'a\udc00b', '\udc00\ud800'),
  ...json('x'.repeat(10_240), '🚲'.repeat(5_120)),
];

const NO_NUMBER = [
  ...NO_SCALAR,
  ...json('', ' ', 'ten', 'NaN', 'Infinity', '-1', '+1', '1e3', '0x10', '0b1'),
  ...json('1_000', '1,000', '1 0', '1;2', '$5', '５', '١٠'),
  ...json('1e400', '9'.repeat(400), '9'.repeat(10_240), '1\0', '5\n6', -1, -0.5, 1e308, 1e21),
  ...['1e400', '-1e400', '1E+999', '9007199254740993', '9'.repeat(400)],
];

export const NO_WHOLE_NUMBER = [...NO_NUMBER, ...json(1.5, 0.001, '1.5', '1.0', '3.', '.5', 2.000_000_1)];

export const NO_AMOUNT = [
  ...NO_NUMBER,
  ...json(0, '0', '0.00', '1.234', '1.', '.5', '1.5.5', 0.001, 1.005, 1_000_000.01, 0.3001),
];

/**
 * Values that the shared schemas of texts and numbers refuse in every field. Zero is left out, because a field's own bound may refuse it.
 */
const refusedByType = new Set([...NO_TEXT, ...NO_NUMBER].filter((value) => value !== '0'));

/**
 * The wrong values for a row: all if they are few; otherwise a twelfth of those refused by type, so that each value is tried in many rows.
 */
export function takeInTurn(wrong: readonly Wrong[], row: number): readonly Wrong[] {
  if (wrong.length < 10) return wrong;
  return wrong.filter((value, n) => !refusedByType.has(value) || (n + row) % 12 === 0);
}

const NO_PICTURE = [
  ...NO_TEXT,
  ...json(
    'picture.webp',
    '//evil.example/a.webp',
    '/\\evil.example',
    'ftp://a.example/a.webp',
    'https://',
    'http:/a.example/a',
  ),
  ...json(
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'blob:https://a.example/1',
  ),
  ...json(
    'data:image/png;base64,AAAA',
    'DATA:text/html,<b>',
    'https://a b.example/',
    'https://a.example/a b',
    'https:/\\a.example',
  ),
  ...json(`https://a.example/${'x'.repeat(constraints.urlLength)}`),
];

export const NO_ID = [
  ...NO_SCALAR,
  ...json(7, '', ' ', '.', '..', '../orders/A', 'a/b', 'a%2Fb', '__x__', '__', 'a\0b', 'ä', 'x'.repeat(129)),
];

export const NO_EMAIL = [
  ...NO_TEXT,
  ...json(
    '',
    ' ',
    'Someone',
    '@',
    'a@',
    '@b.cc',
    'a@b',
    'a b@c.dd',
    'a@b@c.dd',
    'a@b.cc, d@e.ff',
    'a@b.cc\nBcc: d@e.ff',
  ),
  ...json('a\0b@c.dd', 'a\u007f@b.cc', 'a\ud800@b.cc', `${'x'.repeat(constraints.emailLength)}@b.cc`),
];

export const NO_LINES = json(null, true, 1, '', 'lines', {}, { length: 1 }, []);

const NO_LIST = [...json(true, 0, 1, 'text', {}, { length: 1 }, [null], [[]], ['']), '{"__proto__":1}'];
const NO_OBJECT = json(true, 0, 1, 'text', [1], [{}], {}, { id: 1 });

const MAKER = { name: 'Hope', address: 'Barnoldswick', contact: 'a@b.example' };

/** The values that no field of the kind accepts. */
export const wrongKinds: Record<PartField['kind'], Wrong[]> = {
  line: NO_TEXT,
  url: NO_PICTURE,
  lines: NO_TEXT,
  pieces: NO_WHOLE_NUMBER,
  dollars: NO_AMOUNT,
  whole: NO_WHOLE_NUMBER,
  day: [...NO_TEXT, ...json('tomorrow', '2026-12', '2026-02-30', '8.12.2026', '2026-12-08T00:00:00Z')],
  choice: [...NO_TEXT, ...json('Stem', 'stems', '__proto__', 'toString')],
  part: NO_ID,
  list: NO_LIST,
  pictures: [
    ...NO_LIST,
    ...json([{ id: 'saddle' }], [{ id: 'saddle', alt: '', width: 4, height: 3 }]),
    ...json(...['../etc', 'A', '', `a${'b'.repeat(80)}`].map((id) => [{ id, alt: 'A', width: 4, height: 3 }])),
    // A picture that nobody uploaded.
    ...json([{ id: 'f'.repeat(64), alt: 'A', width: 4, height: 3 }]),
    ...json(...[0, 1.5, constraints.pictureSide + 1, '4px'].map((width) => [{ id: 'a', alt: 'A', width, height: 3 }])),
    ...json(
      ['a\nb', 'a\0b', 'x'.repeat(constraints.pictureAltLength + 1)].map((alt) => ({
        id: 'a',
        alt,
        width: 4,
        height: 3,
      })),
    ),
    ...json(Array(2).fill({ id: 'a', alt: 'A', width: 4, height: 3 })),
  ],
  specs: [
    ...NO_LIST,
    ...json([{ name: 'speeds' }], [{ name: 'gears', value: 1 }], [{ name: 'speeds', value: '12' }]),
    ...json([{ name: 'speeds', value: -1 }], [{ name: 'freehub', value: 'cassette' }], [{ name: 'freehub', value: 1 }]),
    ...json([{ name: 'bar-clamp', value: 31.8, unit: 'cm' }], Array(2).fill({ name: 'speeds', value: 12 })),
    ...json([{ name: '__proto__', value: 1 }], Array(constraints.specs + 1).fill({ name: 'speeds', value: 12 })),
  ],
  ports: [
    ...NO_LIST,
    ...json([{ interface: 'steerer' }], [{ interface: 'x', side: 'takes', from: 'maker' }], Array(61).fill({})),
    ...json([{ interface: 'steerer', side: 'gives', code: '28.6', from: 'maker' }]),
  ],
  includes: [...NO_LIST, ...json([{ kind: 'x' }], Array(9).fill({ kind: 'rotor' }), [{ kind: 'rotor', includes: [] }])],
  group: [...NO_OBJECT, ...json({ id: 'A B', axis: 'Color', value: 'Red' }, { id: 'a', axis: '', value: 'Red' })],
  maker: [
    ...NO_OBJECT,
    ...json({ name: 'Hope', address: 'Barnoldswick' }, { ...MAKER, name: ' ' }, { ...MAKER, address: 'A\nB' }),
    ...json(...['hope', 'javascript:alert(1)', 'http://a.example', 'a@b'].map((contact) => ({ ...MAKER, contact }))),
    ...json({ ...MAKER, euContact: 'x'.repeat(constraints.addressLength + 1) }),
  ],
  service: [
    ...NO_OBJECT.filter((value) => value !== '{}' && value !== '{"id":1}'),
    ...json(
      { torqueNm: 0 },
      { torqueNm: '5 N·m' },
      { tools: [''] },
      { manual: 'javascript:alert(1)' },
      { manualDate: '2025-02-31' },
      { manualDate: 'May 2025' },
    ),
    ...json({ alsoNeeded: ['a/b'] }, { interval: 'x'.repeat(constraints.intervalLength + 1) }),
  ],
};

/**
 * Fields whose meaning is tested in judging.test.ts, baskets.test.ts, kept-baskets.test.ts, deleting-accounts.test.ts and lists.test.ts.
 */
export const coveredElsewhere = [
  'judgeLines lines',
  'placeBasket lines',
  'saveBasket lines',
  'saveBasket revision',
  'takeOrder lines',
  'deleteAccount email',
  'addList lines',
  'changeList name',
  'changeList lines',
  'changeList revision',
];
