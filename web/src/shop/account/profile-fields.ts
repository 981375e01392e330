import type { Profile } from '@fourteener/contract/user/schemas';

/** A field that users fill in about themselves. */
export type ProfileField = keyof Profile;

/** The values of the form as text; empty where nothing is typed. */
export type TypedProfile = Record<ProfileField, string>;

/** The labels of the fields, in the form's order. */
export const fieldNames: Readonly<Record<ProfileField, string>> = {
  location: 'Location',
  city: 'City',
  phone: 'Phone',
  education: 'Education',
  linkedIn: 'LinkedIn',
};

/** All of them. */
export const profileFields: readonly ProfileField[] = ['location', 'city', 'phone', 'education', 'linkedIn'];

/** The empty form. */
export const emptyProfile: TypedProfile = { location: '', city: '', phone: '', education: '', linkedIn: '' };

/** The typed fields without the spaces around them: a field that is not sent keeps its stored value. */
export function pickTyped(typed: TypedProfile): Partial<TypedProfile> {
  const trimmed = Object.entries(typed).map(([field, value]) => [field, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}
