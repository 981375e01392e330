import { describe, expect, it } from 'vitest';
import { indexOf, makePart } from '../catalog/testing/parts.ts';
import { findWrong } from './check.ts';

const index = indexOf(
  makePart({ _id: 'stem', name: 'Quill stem', number: 'QS-2512' }),
  makePart({ _id: 'bell', name: 'Brass bell', number: 'FC-BMX3K1', oldNumbers: ['RING.7'] }),
  makePart({ _id: 'seat', name: 'Saddle, brown', number: 'SRM-1200' }),
  makePart({ _id: 'mech', name: 'Rear derailleur', number: 'RD-8100' }),
);
const say = (phrase: string, ...meanings: string[]) => ({ phrase, meanings });
const wrongOf = (...entries: ReturnType<typeof say>[]) => findWrong(entries, [], index);

it.each([
  ['swan neck', 'quill stem'],
  // Letters alone count as a word, not as the beginning of a number.
  ['bmx', 'bell'],
  ['perch', 'saddle'],
  // The phrase of a built-in synonym can get another meaning.
  ['gooseneck', 'quill stem'],
  // A measure is not the beginning of a number.
  ['25.4', 'quill stem'],
])('when “%s” is to mean “%s”, then there is no problem', (phrase, meaning) => {
  expect(wrongOf(say(phrase, meaning))).toEqual([]);
});

describe('a phrase', () => {
  it.each([
    ['qs 2512', '“qs 2512” is the number QS-2512 of Quill stem.'],
    ['ring7', '“ring7” is the number RING.7 of Brass bell.'],
    ['RD-81', 'The number RD-8100 of Rear derailleur begins with “RD-81”.'],
    ['srm', 'The number SRM-1200 of Saddle, brown begins with “srm”.'],
    ['fc-', 'The shop’s own numbers begin with “fc-”.'],
    ['with the', '“with the” contains no word that the search uses.'],
    ['!?', '“!?” contains no word that the search uses.'],
  ])('when it is “%s”, then it is refused: %s', (phrase, message) => {
    expect(wrongOf(say('perch', 'saddle'), say(phrase, 'bell'))).toEqual([{ path: 'entries.1.phrase', message }]);
  });

  it('when it exists already, in singular, plural or another spelling, then the second one is refused', () => {
    const wrong = wrongOf(say('Swan-Neck', 'quill stem'), say('swan necks', 'bell'));
    expect(wrong).toEqual([{ path: 'entries.1.phrase', message: 'There is a synonym for “swan necks” already.' }]);
  });
});

describe('a meaning', () => {
  it.each([
    [[say('bell', 'bells')], 'entries.0.meanings.0', '“bell” cannot stand for itself.'],
    [[say('ding', 'bell', 'Bells')], 'entries.0.meanings.1', '“Bells” is listed twice.'],
    [
      [say('ding', 'bell', 'brown bell')],
      'entries.0.meanings.1',
      'No part has “brown bell”, so that it would find nothing.',
    ],
    [[say('ding', 'of the')], 'entries.0.meanings.0', '“of the” contains no word that the search uses.'],
    // A built-in synonym: seat → saddle.
    [[say('saddle', 'seat')], 'entries.0.meanings.0', 'That would be a circle: saddle → seat → saddle.'],
    // Built-in synonyms: derailleur and mech mean the same.
    [[say('mech', 'derailleur')], 'entries.0.meanings.0', 'That would be a circle: mech → derailleur → mech.'],
  ])('when synonyms are %j, then %s is refused: %s', (entries, path, message) => {
    expect(wrongOf(...entries)).toEqual([{ path, message }]);
  });

  it('when it leads back to its phrase over other and built-in synonyms, then the whole circle is named', () => {
    expect(wrongOf(say('saddle', 'throne'), say('throne', 'perch'), say('perch', 'seat'))[0]).toEqual({
      path: 'entries.0.meanings.0',
      message: 'That would be a circle: saddle → throne → perch → seat → saddle.',
    });
  });
});

it('when synonyms were saved before, then they are not checked again against the parts, only for duplicates', () => {
  const saved = [say('qs 2512', 'bell'), say('ding', 'nothing')];
  expect(findWrong([...saved, say('perch', 'saddle')], saved, index)).toEqual([]);
  // A changed synonym is checked like a new one.
  expect(findWrong([say('ding', 'nothing', 'bell')], saved, index)).toHaveLength(1);
  // Of two equal phrases the new one is wrong, at any place in the list.
  expect(findWrong([say('DING', 'bell'), ...saved], saved, index)).toEqual([
    { path: 'entries.0.phrase', message: 'There is a synonym for “DING” already.' },
  ]);
});
