import { includesNotation, portsNotation } from '@fourteener/contract/part/port-notation';
import type { Port } from '@fourteener/contract/fit/facts';
import { expect, test } from 'vitest';
import { newPort, readBox, readPorts, writeBox, writePort, writePorts } from './typed-ports.ts';

const ports: Port[] = [
  { interface: 'head-tube', side: 'gives', position: 'upper', code: 'bore-44', from: 'maker' },
  {
    ...{ interface: 'rotor-size', side: 'takes', min: 160, max: 203 },
    ...{ years: [2_020, null], sizes: ['54', '56'], from: 'measured' },
  },
  {
    ...{ interface: 'axle', side: 'takes', code: '15x100', from: 'maker' },
    kit: { code: 'caps-15', label: '15 mm caps', note: 'Two.' },
  },
  { interface: 'freehub', side: 'takes', from: 'assumed' },
];

test('when the facts of a part are parsed and written again, then they are the same', () => {
  const text = portsNotation.write(ports);
  expect(readPorts(text).map(({ sizes, kitLabel, firstYear }) => [sizes, kitLabel, firstYear])).toEqual([
    ['', '', ''],
    ['54, 56', '', '2020'],
    ['', '15 mm caps', ''],
    ['', '', ''],
  ]);
  expect(writePorts(readPorts(text))).toBe(text);
});

test('when the contents of a box are parsed and written again, then they are the same', () => {
  const text = includesNotation.write([
    { kind: 'rotor', position: 'front', ports },
    { kind: 'brake-pads', ports: [] },
  ]);
  expect(readBox(text).map(({ kind, position, ports: inside }) => [kind, position, inside.length])).toEqual([
    ['rotor', 'front', 4],
    ['brake-pads', '', 0],
  ]);
  expect(writeBox(readBox(text))).toBe(text);
});

test('when a fact is incomplete or contains separators, then its line still has every entry', () => {
  const typed = newPort({ interface: 'rotor-size', side: 'gives', value: '16x', kitLabel: 'a / b', lastYear: '2023' });
  const line = writePort(typed);
  expect(line).toBe('gives rotor-size: value 16x / years –2023 / kit , a/b');
  expect(readPorts(line)).toMatchObject([{ value: '16x', lastYear: '2023', kitLabel: 'a/b' }]);
});
