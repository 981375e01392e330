import { projectId } from './shop.ts';

/** An unsigned token, as the Auth emulator issues them, with any claims: what an attacker would forge. */
export function forgeToken(claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: now - 10,
    auth_time: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password' },
    ...claims,
  };
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}
