import { projectId } from './shop.ts';

/** An unsigned token as the Auth emulator makes them, with claims of the test's own: what a forger would send. */
export function forgeToken(claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: now - 10,
    auth_time: now,
    exp: now + 3600,
    ...claims,
  };
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}
