import type { UserEvent } from '@testing-library/user-event';

/** A form, and how a test makes errors appear at its fields and corrects them. */
interface WrongForm {
  /** The source files of the form. */
  files: string[];
  /** Shows the form, or makes the shop refuse it. */
  prepare?: (user: UserEvent) => unknown;
  /** The region or group of the form, if labels occur more than once. */
  within?: [role: string, name: string | RegExp];
  /** The texts to type before the button is pressed, by label. */
  wrong?: Record<string, string>;
  button: string | RegExp;
  /** The texts that correct the fields, by label: each of these fields has an error before. */
  right: Record<string, string>;
}

/** A screen with its forms, which are tested one after another. */
export interface WrongScreen {
  path: string;
  as?: 'customer' | 'admin';
  prepare: () => void;
  forms: WrongForm[];
}
