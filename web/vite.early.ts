/** What a page asks for before its script is there. Addresses begin with `/`. */
export interface EarlyPage {
  /** The first answers of the page. */
  answers: readonly string[];
  /** What whoever has a stored sign-in needs besides. */
  signedIn: { code: readonly string[]; answers: readonly string[] };
  /** For the page that stands for many. */
  screens: readonly EarlyScreen[];
}

interface EarlyScreen {
  /** Of the paths that show it, a regular expression. */
  pattern: string;
  code: readonly string[];
  /** The code that visitors need there, who are led to the sign-in. */
  visitorCode: readonly string[];
  /** In each, `$1` is what the pattern found. */
  answers: readonly string[];
}

/**
 * Asks for what a page will need, as the app would ask (`src/api/early-answers.ts` hands it out). It runs in the page's head,
 * as text: nothing from outside is there. Public answers carry a stored token too, since with it the shop reads anew
 * (docs/decisions/0013-public-reads-are-kept-for-seconds.md).
 */
export function askEarly({ answers, signedIn, screens }: EarlyPage): void {
  const early: Record<string, Promise<Response>> = {};
  Object.assign(globalThis, { early });
  let token: string | null = null;
  try {
    token = localStorage.getItem('accessToken');
  } catch {
    // Storage is forbidden: nobody is signed in.
  }
  const ask = (address: string, headers: HeadersInit = {}) => {
    (early[address] = fetch(address, { cache: 'no-cache', headers })).catch(() => undefined);
  };
  const askShop = (address: string) => ask(address, token === null ? {} : { Authorization: `Bearer ${token}` });
  const load = (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  };
  // With a query the page asks for something else.
  if (!location.search) answers.forEach(askShop);
  if (token !== null) {
    signedIn.code.forEach(load);
    for (const address of signedIn.answers) ask(address);
  }
  for (const { pattern, code, visitorCode, answers: addresses } of screens) {
    const found = new RegExp(pattern, 'i').exec(location.pathname);
    if (!found) continue;
    (token === null ? visitorCode : code).forEach(load);
    for (const address of addresses) askShop(address.replace('$1', found[1] ?? ''));
  }
}
