import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';

/** Why an address was not put on the newsletter's list. */
export interface Trouble {
  sentence: string;
  /** Whether the address caused the problem, instead of the connection or the shop. */
  isAddress: boolean;
}

/** Puts an address on the newsletter's list; returns the problem, if there was one. */
export async function subscribe(email: string): Promise<Trouble | undefined> {
  try {
    await call('POST /newsletter', { body: { email } });
    return undefined;
  } catch (error) {
    return { sentence: sentenceOf(error), isAddress: hasStatus(error, 400) };
  }
}
