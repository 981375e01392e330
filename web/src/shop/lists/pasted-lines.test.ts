import { expect, it } from 'vitest';
import { isList, readPasted } from './pasted-lines.ts';

it.each([
  ['numbers in lines', 'FC-9K2M4T 2\nCN-12-126\n', true],
  ['a file with a head', 'Part number,Quantity\r\nFC-9K2M4T,2\r\nFC-R7SX1F,4', true],
  ['numbers with blanks in them', '2 x fc 9k2m4t\n4 x fc r7sx1f', true],
  ['one number', 'FC-9K2M4T\n', false],
  ['a number with its name below', 'FC-9K2M4T\nElbert 1× Crankset', false],
  ['prose', 'The Elbert FC-9K2M4T is made for us in Salida.\nThe Massive FC-3TQ8ZD goes with it.', false],
  ['words in lines', 'disc\npads', false],
])('when %s is pasted, then the app recognizes whether it is a list of part numbers', (_, text, isOne) => {
  expect(isList(text)).toBe(isOne);
});

it('when a navigation has no pasted lines, then none are read', () => {
  expect([null, {}, { pasted: 7 }, { pasted: 'A-1' }].map(readPasted)).toEqual([
    undefined,
    undefined,
    undefined,
    'A-1',
  ]);
});
