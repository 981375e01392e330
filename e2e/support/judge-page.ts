import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits until the colors of a new theme are final. They begin to change in the next frame; under reduced motion that
 * takes 1 ms, on a busy machine several frames. Elements that are not rendered, such as a folded section, change only
 * when they are, so they are not waited for.
 */
const coloursArrived = `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isDrawn = ({ effect }) => effect.target.checkVisibility({ contentVisibilityAuto: true });
  const changes = document.getAnimations().filter((change) => change instanceof CSSTransition && isDrawn(change));
  await Promise.allSettled(changes.map(({ finished }) => finished));
})()`;

/**
 * The violations that axe finds on the page in its current state, by all rules for WCAG 2.2 AA and best practices, or
 * by some rules.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Axe only checks the contrast of rendered content, and content far from the viewport is not rendered. The style
  // sheet must be constructed, because the policy blocks one in the page.
  await page.evaluate(`globalThis.drawAll = new CSSStyleSheet();
    drawAll.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(drawAll);`);
  await page.evaluate(coloursArrived);
  // Legacy mode avoids the second page that axe opens for cross-origin frames, of which the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(RULES)).analyze();
  await page.evaluate('document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawAll)');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The horizontal overflow of the page, in CSS pixels. */
export async function findOverflow(page: Page): Promise<number> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  return Math.max(0, width - (page.viewportSize()?.width ?? 0));
}
