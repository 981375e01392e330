import type { Profile } from '@fourteener/contract/user/schemas';

/** A field that users fill in about themselves. */
export type ProfileField = keyof Profile;

/** The fields as the form has them: all text, empty when nothing was typed. */
export type TypedProfile = Record<ProfileField, string>;

/** How each field is called on the page, in the form's order. */
export const fieldNames: Readonly<Record<ProfileField, string>> = {
  location: 'Location',
  city: 'City',
  phone: 'Phone',
  education: 'Education',
  linkedIn: 'LinkedIn',
};

/** All of them. */
export const profileFields: readonly ProfileField[] = ['location', 'city', 'phone', 'education', 'linkedIn'];

/** The form before anything is typed. */
export const emptyProfile: TypedProfile = { location: '', city: '', phone: '', education: '', linkedIn: '' };

/** Only what was typed, without the spaces around it: a field that is not sent keeps what is on file. */
export function pickTyped(typed: TypedProfile): Partial<TypedProfile> {
  const trimmed = Object.entries(typed).map(([field, value]) => [field, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}
