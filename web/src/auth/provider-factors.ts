import {
  type Auth,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type UserCredential,
} from 'firebase/auth';
import { brand } from '@fourteener/contract/brand';
import { messages } from '@fourteener/contract/messages';
import { codeOfProblem } from './sign-in-problem.ts';
import { askForCode } from './sign-in-questions.ts';

/** A second factor of the account, under the name that its owner gave it. */
export interface Factor {
  readonly uid: string;
  readonly name: string;
  readonly since: string;
}

/** A second factor that is being set up; it takes effect once `turnOn` accepts a code. */
export interface NewFactor {
  /** The key, which an app reads from the QR code of `address` or the user types. */
  readonly key: string;
  readonly address: string;
  readonly turnOn: (code: string, name: string) => Promise<void>;
}

/**
 * Completes a sign-in, asking for the code of the account's second factor if it has one. Throws the provider's error if no code is given.
 */
export async function completeWithCode(auth: Auth, signIn: Promise<UserCredential>): Promise<void> {
  try {
    await signIn;
  } catch (error) {
    if (codeOfProblem(error) !== 'auth/multi-factor-auth-required') throw error;
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    const check = async (code: string) => {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', code));
    };
    if (!hint || !(await askForCode(check))) throw error;
  }
}

/** The second factors of the account that is signed in. */
export function listFactors({ currentUser }: Auth): Factor[] {
  if (!currentUser) return [];
  return multiFactor(currentUser).enrolledFactors.map(({ uid, displayName, enrollmentTime }) => ({
    uid,
    name: displayName ?? '',
    since: new Date(enrollmentTime).toISOString(),
  }));
}

/** Begins to set up a second factor. Needs a recent sign-in and a verified address. */
export async function beginFactor({ currentUser: user }: Auth): Promise<NewFactor> {
  if (!user) throw new Error(messages.noUser);
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  return {
    key: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? '', brand.name),
    turnOn: async (code, name) => {
      await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name);
      // The token from before still says that the sign-in had one factor.
      await user.getIdToken(true);
    },
  };
}

/** Removes a second factor of the account. The provider may end the session with it. */
export async function removeFactor({ currentUser: user }: Auth, uid: string): Promise<void> {
  if (!user) throw new Error(messages.noUser);
  await multiFactor(user).unenroll(uid);
}
