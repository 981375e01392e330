import { fileURLToPath } from 'node:url';
import { openScreen } from './support/open-screen.ts';
import { listStates, screens } from './support/screens.ts';
import { test } from './support/test.ts';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));
const widths = [360, 768, 1440, 1920]; // px
const themes = ['light', 'dark'] as const;

/** Scrolls down in steps and back to the top, so that all content has come near the viewport once. */
const scrollThrough = `(async () => {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((done) => setTimeout(done, 50));
  }
  scrollTo(0, 0);
})()`;
/** In a picture of the whole page, content far from the viewport is drawn too. */
const drawEverything = `(() => {
  const style = new CSSStyleSheet();
  style.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(style);
})()`;
/** Colors that change with the theme are final by then. */
const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

for (const screen of screens) {
  // The viewer who sees the most of the screen.
  const viewer = screen.viewers.at(-1) ?? 'visitor';
  for (const state of listStates(screen)) {
    test(`${screen.name}, ${state}`, async ({ page, complaints }) => {
      complaints.expect(/404|500/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openScreen(page, screen, viewer, state);
      await page.evaluate(drawEverything);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
        // Pictures below the fold are loaded when they come near the viewport.
        await page.evaluate(scrollThrough);
        // In the loading state the held request would keep the network busy.
        if (state !== 'loading') await page.waitForLoadState('networkidle');
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate(twoFrames);
          await page.screenshot({
            path: `${folder}${screen.name}-${state}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
        }
      }
    });
  }
}
