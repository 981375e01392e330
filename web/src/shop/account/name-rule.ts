import { constraints } from '@fourteener/contract/constraints';
import { messages } from '@fourteener/contract/messages';
import { personName } from '@fourteener/contract/user/person-name';

/** The rule for the name that somebody signs up with, as react-hook-form takes it. */
export const nameRule = {
  validate: (typed: string) => {
    if (personName(typed) === '') return messages.nameRequired;
    const { personNameLength } = constraints;
    return (
      Array.from(typed.trim()).length <= personNameLength || `The name can have at most ${personNameLength} characters.`
    );
  },
};
