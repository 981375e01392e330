import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A change of theme begins with the next frame; under reduced motion it takes 1 ms, on a busy machine some frames. */
const coloursArrived = `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
})()`;

/** What axe finds on the page as it stands: by all rules for WCAG 2.2 AA and good practice, or by some. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Axe judges colours only where something is drawn, and what is far away is not until it comes near.
  // As a sheet of the document's own making: the policy stops one in the page.
  await page.evaluate(`globalThis.drawAll = new CSSStyleSheet();
    drawAll.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(drawAll);`);
  await page.evaluate(coloursArrived);
  // Legacy mode spares the second page that axe opens for the frames of other sites; ours has none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(RULES)).analyze();
  await page.evaluate('document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawAll)');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** CSS pixels by which the page is wider than the window. */
export async function findOverflow(page: Page): Promise<number> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  return Math.max(0, width - (page.viewportSize()?.width ?? 0));
}
