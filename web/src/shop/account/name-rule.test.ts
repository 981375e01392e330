import { messages } from '@fourteener/contract/messages';
import { expect, it } from 'vitest';
import { nameRule } from './name-rule.ts';

it.each(['June', ' Zoë O’Connor ', '田中 太郎'])('when somebody signs up as %s, then the name is accepted', (typed) => {
  expect(nameRule.validate(typed)).toBe(true);
});

it.each(['', '  ', '\u200b', '\u202e\0'])(
  'when %j has no visible character, then the form asks for a name',
  (typed) => {
    expect(nameRule.validate(typed)).toBe(messages.nameRequired);
  },
);

it.each(['Admin', 'Salida Bike Shop', 'Bishop', 'Staffan', 'Verity Owen'])(
  'when somebody signs up as %s, then the name is accepted, since only published names are changed',
  (typed) => {
    expect(nameRule.validate(typed)).toBe(true);
  },
);

it('when a name has more than 80 characters, then the form names the limit', () => {
  expect(nameRule.validate('J'.repeat(80))).toBe(true);
  expect(nameRule.validate('J'.repeat(81))).toBe('The name can have at most 80 characters.');
});
