import type { Request } from 'express';
import { DomainError, busy } from '../errors/domain-error.ts';

/** Verifies an App Check token; rejects one that was not issued to an app of this project or has expired. */
export type VerifyApp = (token: string) => Promise<unknown>;

/** The error of the Admin SDK when it cannot get Google's keys: the token can then be neither trusted nor refused. */
const NO_KEYS = /\bfetching\b/i;

const WHY = 'This request must come from our website. Please reload the page and try again.';

/**
 * Requires a valid App Check token in `X-Firebase-AppCheck`, if the deployment asks for one. Throws a `DomainError`: 401, or 503
 * when Google's keys cannot be fetched.
 */
export async function requireApp(verify: VerifyApp | undefined, req: Request): Promise<void> {
  if (!verify) return;
  const token = req.get('X-Firebase-AppCheck');
  if (!token) throw new DomainError('app-unverified', WHY);
  try {
    await verify(token);
  } catch (error) {
    if (error instanceof Error && NO_KEYS.test(error.message)) throw busy();
    throw new DomainError('app-unverified', WHY);
  }
}
