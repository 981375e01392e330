import { messages } from '@fourteener/contract/messages';
import { personName } from '@fourteener/contract/person-name';

/** The rule for the name that somebody signs up with, as react-hook-form takes it: what others would be shown of it. */
export const nameRule = {
  validate: (typed: string) => {
    if (personName(typed, { isAdmin: true }) === '') return messages.nameRequired;
    return personName(typed) !== '' || 'Please use your own name. This one is reserved for our team.';
  },
};
