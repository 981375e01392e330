import type { NextFunction, Request, Response } from 'express';

/**
 * The security headers of every answer of the function: it is data, which is neither a page nor part of another site's, and
 * comes only encrypted. The pages' own headers stand in firebase.json. After OWASP's list for REST:
 * https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Puts them onto an answer; what is kept and sent before the app is asked has them by `sendShared`. */
export function secureAnswer(_req: Request, res: Response, next: NextFunction): void {
  res.set(securityHeaders);
  next();
}
