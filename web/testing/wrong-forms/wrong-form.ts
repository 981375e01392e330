import type { UserEvent } from '@testing-library/user-event';

/** How a test makes an error appear at fields of a form, and how it corrects them. */
interface WrongForm {
  /** The source files of the form. */
  files: string[];
  /** Brings the form onto the screen, or makes the shop refuse it. */
  prepare?: (user: UserEvent) => unknown;
  /** The region or group in which the form stands, where labels occur more than once. */
  within?: [role: string, name: string | RegExp];
  /** The texts that are typed before the button is pressed, by label. */
  wrong?: Record<string, string>;
  button: string | RegExp;
  /** The texts that correct the fields, by label: each of these has an error before. */
  right: Record<string, string>;
}

/** A screen with its forms, which are tried one after the other. */
export interface WrongScreen {
  path: string;
  as?: 'customer' | 'admin';
  prepare: () => void;
  forms: WrongForm[];
}
