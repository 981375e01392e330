import { expect, it } from 'vitest';
import { emptyProfile, pickTyped } from './profile-fields.ts';

it('when some fields are typed, then only those are sent, without the spaces around them', () => {
  expect(pickTyped({ ...emptyProfile, city: ' Salida ', phone: '0' })).toEqual({ city: 'Salida', phone: '0' });
});

it('when only spaces are typed, then nothing is sent, and the saved values stay', () => {
  expect(pickTyped({ ...emptyProfile, city: '  ' })).toEqual({});
});
