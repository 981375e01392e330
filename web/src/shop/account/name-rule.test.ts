import { messages } from '@fourteener/contract/messages';
import { expect, it } from 'vitest';
import { nameRule } from './name-rule.ts';

it.each(['June', ' Zoë O’Connor ', '田中 太郎'])('when somebody signs up as %s, then it is a name', (typed) => {
  expect(nameRule.validate(typed)).toBe(true);
});

it.each(['', '  ', '\u200b', '\u202e\0'])('when nothing of %j can be seen, then a name is asked for', (typed) => {
  expect(nameRule.validate(typed)).toBe(messages.nameRequired);
});

it.each(['Admin', 'Salida Bike Shop', 'Bishop', 'Staffan', 'Verity Owen'])(
  'when somebody signs up as %s, then nothing is refused, since only what the public sees is cleaned',
  (typed) => {
    expect(nameRule.validate(typed)).toBe(true);
  },
);

it('when a name has more than 80 characters, then the form says the bound', () => {
  expect(nameRule.validate('J'.repeat(80))).toBe(true);
  expect(nameRule.validate('J'.repeat(81))).toBe('The name can have at most 80 characters.');
});
