import { expect, it } from 'vitest';
import type { PartFacts, Port } from '../fit/facts.ts';
import { NotationError } from './notation.ts';
import { includesNotation, portsNotation } from './port-notation.ts';

const ports: Port[] = [
  { interface: 'head-tube', side: 'gives', position: 'upper', code: 'bore-44', from: 'maker' },
  {
    interface: 'rotor-size',
    side: 'takes',
    min: 160,
    max: 203,
    years: [2_020, null],
    sizes: ['54', '56'],
    from: 'measured',
  },
  {
    interface: 'axle',
    side: 'takes',
    code: '15x100',
    kit: { code: 'caps-15', label: '15 mm caps', note: 'Two.' },
    from: 'maker',
  },
  { interface: 'chainline', side: 'gives', value: 47.5, from: 'assumed' },
  { interface: 'freehub', side: 'takes', from: 'maker' },
];

it('when ports are written and read again, then they are the same', () => {
  const text = portsNotation.write(ports);
  expect(text.split('\n')).toEqual([
    'gives head-tube upper: code bore-44',
    'takes rotor-size: min 160 / max 203 / years 2020– / sizes 54, 56 / from measured',
    'takes axle: code 15x100 / kit caps-15, 15 mm caps / kit-note Two.',
    'gives chainline: value 47.5 / from assumed',
    'takes freehub: not stated',
  ]);
  expect(portsNotation.parse(text)).toEqual(ports);
});

it('when the parts of a box are written and read again, then they are the same', () => {
  const parts: PartFacts[] = [
    { kind: 'rotor', position: 'front', ports },
    { kind: 'brake-pads', ports: [] },
  ];
  expect(includesNotation.parse(includesNotation.write(parts))).toEqual(parts);
});

it.each([
  'freehub xd',
  'takes freehub: code',
  'takes rotor-size: min wide',
  'takes freehub: years 20',
  'takes freehub: kit caps',
  'takes freehub: kit-note Two.',
  'takes freehub: color red',
])('when a line is “%s”, then it is not read', (line) => {
  expect(() => portsNotation.parse(line)).toThrow(NotationError);
});

it.each(['- takes freehub: code xd', 'Rotor 160'])('when a box has the line “%s”, then it is not read', (line) => {
  expect(() => includesNotation.parse(line)).toThrow(NotationError);
});
