import { describe, expect, it } from 'vitest';
import { confirmDelete, messages, quantityOutOfRange } from './messages.ts';

/** Copied from the specification, spaces and typing errors included: its clients look for exactly these. */
const QUOTED: Record<keyof typeof messages, string> = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provide a valid Email',
  passwordRequired: 'Password is Required',
  passwordTooShort: 'Must be 6 characters or longer',
  nameRequired: 'Name is Required',
  resetSent: 'Send Email...',
  orderPlaced: ' Order Successfully',
  reviewAdded: ' Order Successfully',
  partAdded: ' Add Product Successfully',
  partDeleted: 'Delet successfully!',
  profileUpdated: 'Update successful',
  adminMade: 'successfully made an admin',
  adminFailed: 'Failed to make an admin',
  noUser: 'No user logged in',
};

describe('the sentences that the specification quotes', () => {
  it.each(Object.entries(QUOTED))('when %s is said, then it is word for word as quoted', (name, quoted) => {
    expect(messages[name as keyof typeof messages]).toBe(quoted);
  });

  it('when they are counted, then none is said that is not quoted', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(QUOTED).toSorted());
  });

  it('when a quantity is out of range, then the message has both bounds in the quoted words', () => {
    expect(quantityOutOfRange(5, 20)).toBe('minimum order 5 pieces nad Maximum order 20');
  });

  it('when a deletion is to be confirmed, then the question names the part in the quoted words', () => {
    expect(confirmDelete('Blanca Frame')).toBe('Are You Sure to delet for: Blanca Frame');
  });
});
