import { constraints } from '@fourteener/contract/constraints';
import type { CallWithBody } from './good-bodies.ts';
import { json, type Wrong } from './wrong-values.ts';

const { synonyms, synonymMeanings, synonymLength, synonymsLength } = constraints;
const saying = (...meanings: unknown[]) => [{ phrase: 'dinner plate', meanings }];
const long = { phrase: 'x', meanings: Array(synonymMeanings).fill('y'.repeat(synonymLength)) };

/** Invalid values of the owner's synonyms. */
export const wrongSynonyms: { call: Exclude<CallWithBody, 'deleteAccount'>; field: string; wrong: Wrong[] }[] = [
  {
    ...{ call: 'saveSynonyms', field: 'entries' },
    wrong: [
      ...json(null, 'a', 5, {}, [null], ['a'], [{ phrase: 'a' }], [{ meanings: ['a'] }], saying(), saying('')),
      ...json(saying(null), saying(' '), saying('a\nb'), saying('x'.repeat(synonymLength + 1))),
      ...json([{ phrase: '', meanings: ['a'] }], [{ phrase: 'x'.repeat(synonymLength + 1), meanings: ['a'] }]),
      ...json(
        saying(...Array.from({ length: synonymMeanings + 1 }, () => 'a')),
        Array(synonyms + 1).fill(saying('a')[0]),
      ),
      ...json(Array(Math.ceil(synonymsLength / (synonymMeanings * synonymLength))).fill(long)),
    ],
  },
  { call: 'saveSynonyms', field: 'version', wrong: json(-1, 1.5, 'x', []) },
];
