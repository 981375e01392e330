import { messages } from '@fourteener/contract/messages';
import { expect, it } from 'vitest';
import { nameRule } from './name-rule.ts';

it.each(['June', ' Zoë O’Connor ', '田中 太郎'])('when somebody signs up as %s, then it is a name', (typed) => {
  expect(nameRule.validate(typed)).toBe(true);
});

it.each(['', '  ', '\u200b', '\u202e\0'])('when nothing of %j can be seen, then a name is asked for', (typed) => {
  expect(nameRule.validate(typed)).toBe(messages.nameRequired);
});

it.each(['Admin', 'June (staff)', 'Fourteener Support'])(
  'when %s speaks for the shop, then the form says so',
  (typed) => {
    expect(nameRule.validate(typed)).toBe('Please use your own name. This one is reserved for our team.');
  },
);
