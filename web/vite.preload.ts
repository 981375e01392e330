/** The requests of a page before its script is loaded. Addresses begin with `/`. */
export interface PreloadedPage {
  /** The addresses of the page's first requests. */
  answers: readonly string[];
  /** The pictures that are visible at once, of the parts in the first answer. */
  pictures?: PreloadedPictures | undefined;
  /** The further files and requests of a page with a stored sign-in. */
  signedIn: { code: readonly string[]; answers: readonly string[] };
  /** The screens that share this page, if it is the one without content. */
  screens: readonly EarlyScreen[];
}

export interface PreloadedPictures {
  /** The most pictures to load. */
  most: number;
  /** Their displayed width; it must be the same as in the app, or the browser fetches other files. */
  sizes: string;
}

interface EarlyScreen {
  /** A regular expression for the paths of the screen. */
  pattern: string;
  code: readonly string[];
  /** The code for visitors, who are led to the sign-in page. */
  visitorCode: readonly string[];
  /** The addresses to request; `$1` stands for the group that the pattern captured. */
  answers: readonly string[];
  pictures?: PreloadedPictures | undefined;
}

/**
 * Sends a page's first requests as the app would (`src/api/preloaded-answers.ts` gives the app their answers). It runs
 * in the page's head, as text, so it uses nothing outside of itself but `#early`, a `PreloadedPage` with `own` and
 * `widths` of `src/ui/media/picture-set.ts`. The policy allows it by its hash
 * (docs/decisions/0030-content-security-policy.md). Requests for public data carry a stored token too, because no CDN
 * answers those with one (docs/decisions/0013-response-cache.md).
 */
export function preloadAnswers(): void {
  const { answers, pictures, signedIn, screens, own, widths } = JSON.parse(
    document.querySelector('#early')?.textContent ?? '',
  ) as PreloadedPage & { own: string; widths: readonly number[] };
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
  const loadPictures = async (address: string, { most, sizes }: PreloadedPictures) => {
    // Cloned, because the app consumes the answer itself.
    const parts = [(await early[address]?.then((answer) => answer.clone().json())) as { img?: string }].flat();
    parts.slice(0, most).forEach(({ img = '' }, index) => {
      const stem = new RegExp(own).exec(img)?.[1];
      if (stem === undefined) return;
      const srcset = widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
      const picture = Object.assign(new Image(), { fetchPriority: 'high', sizes, srcset });
      picture.onload = () => {
        // Shows the picture while the page still has its placeholder; the app will render the same file.
        const box = document.querySelector<HTMLElement>(`[data-picture="${index}"]`);
        if (!box) return;
        box.style.background = `center / cover url("${picture.currentSrc}") var(--color-plate)`;
        // The placeholders are hidden for a moment, to avoid flicker, and then pulse (src/ui/feedback/loading.tsx);
        // with a picture they are shown at once.
        box.closest<HTMLElement>('[aria-busy]')?.style.setProperty('animation', 'none');
      };
    });
  };
  const showFirst = ([address]: readonly string[], wanted?: PreloadedPictures) => {
    if (address !== undefined && wanted) loadPictures(address, wanted).catch(() => undefined);
  };
  const load = (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  };
  // A page with a query sends other requests.
  if (!location.search) {
    answers.forEach(askShop);
    showFirst(answers, pictures);
  }
  if (token !== null) {
    signedIn.code.forEach(load);
    for (const address of signedIn.answers) ask(address);
  }
  for (const { pattern, code, visitorCode, answers: patterns, pictures: wanted } of screens) {
    const found = new RegExp(pattern, 'i').exec(location.pathname);
    if (!found) continue;
    (token === null ? visitorCode : code).forEach(load);
    const addresses = patterns.map((address) => address.replace('$1', found[1] ?? ''));
    addresses.forEach(askShop);
    // Visitors are led to the sign-in page and see none of the pictures.
    if (token !== null) showFirst(addresses, wanted);
  }
}
