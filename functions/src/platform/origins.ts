/** The parameter that lists the shop's own domains. */
export const SHOP_ORIGINS = 'SHOP_ORIGINS';

const ORIGIN = /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?$/;

/** The origins in a parameter of the environment. Throws for an origin that is not written as browsers send it. */
export function readOrigins(env: NodeJS.ProcessEnv, name: string): string[] {
  const written = (env[name] ?? '').split(',').map((origin) => origin.trim());
  const origins = written.filter((origin) => origin !== '');
  for (const origin of origins) {
    // `URL` omits the default port, as browsers do.
    if (!ORIGIN.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new Error(
        `${name} must be origins like https://shop.example with commas between them (http only for localhost), not "${origin}".`,
      );
    }
  }
  return origins;
}

/** Whether an origin is fictitious: nobody can own a domain below `.example` (https://www.rfc-editor.org/rfc/rfc2606). */
export const isMadeUp = (origin: string): boolean => new URL(origin).hostname.endsWith('.example');
