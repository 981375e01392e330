import type { NextFunction, Request, Response } from 'express';

/**
 * The security headers of every answer of the function. An answer is data, which is neither a page nor part of another site's page,
 * and is only sent encrypted. The headers of pages are in firebase.json. After OWASP's list for REST:
 * https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Writes the security headers onto an answer. Kept answers, which are sent before the app is reached, get them from `sendShared`. */
export function secureAnswer(_req: Request, res: Response, next: NextFunction): void {
  res.set(securityHeaders);
  next();
}
