import type { VerifyApp } from '../auth/app-check.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Deps } from '../platform/deps.ts';
import type { ConsumeBurst } from '../rate-limit/burst-limiter.ts';
import type { HearSession } from '../sessions/hear.ts';

/** The dependencies for serving calls. */
export interface Service extends Deps {
  consumeBurst: ConsumeBurst;
  verifyApp: VerifyApp | undefined;
  hearSession: HearSession;
  /** The public answers that this instance keeps. */
  responseCache: ResponseCache;
}
