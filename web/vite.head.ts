import type { Plugin } from 'vite';

/** The elements that every page has in its head. */
export const head = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0f1311" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script>(${showAsStored.toString()})()</script>`;

/** Writes `head` in place of the `%HEAD%` of each page. */
export function shareHead(): Plugin {
  return {
    name: 'share-head',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('%HEAD%', () => head) },
  };
}

/**
 * Runs before the first paint, as text. Applies the chosen theme (see src/ui/theme/theme.ts), and marks whether a
 * sign-in is stored: pages are prerendered as visitors see them, and content that depends on the user stays hidden
 * until the app knows who that is. If a bike is chosen (see src/garage/has-garage.ts), the pages of parts and drawings
 * leave room for the verdict on their fit. The pages of the garage and the basket are prerendered empty, and hidden
 * while the browser has stored bikes or lines, or the address names a step of the garage. A page that is not reloaded
 * starts at its top (see src/ui/theme/base.css).
 */
function showAsStored(): void {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened?.type === 'navigate') document.documentElement.dataset.opened = 'new';
  try {
    const theme = localStorage.getItem('theme');
    if (theme) document.documentElement.dataset.theme = theme;
    if (localStorage.getItem('accessToken')) document.documentElement.dataset.session = 'stored';
    if (localStorage.getItem('garage-chosen')) document.documentElement.dataset.garage = 'stored';
    if (localStorage.getItem('garage') || location.search) document.documentElement.dataset.bikes = 'stored';
    if (localStorage.getItem('basket')) document.documentElement.dataset.basket = 'stored';
  } catch {
    // Storage is forbidden: the page has the system's theme, and nobody is signed in.
  }
}
