import { afterEach, expect, test } from 'vitest';
import { readWrittenData } from './written-data.ts';

const ID = 'written';
const write = (textContent: string) =>
  document.body.append(
    Object.assign(document.createElement('script'), { id: ID, type: 'application/json', textContent }),
  );
afterEach(() => document.getElementById(ID)?.remove());

test('when data are written into the page, then they are read', () => {
  write('[{"title":"A pin of 4 mm"}]');
  expect(readWrittenData(ID)).toEqual([{ title: 'A pin of 4 mm' }]);
});

test.each([
  ['there are none', undefined],
  ['they are empty', ''],
  ['the page was cut off within them', '[{"title":"A pin of 4'],
])('when %s, then nothing is read', (_case, text) => {
  if (text !== undefined) write(text);
  expect(readWrittenData(ID)).toBeUndefined();
});
