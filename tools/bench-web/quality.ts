import type { SavedList } from '@fourteener/contract/list/schemas';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Result } from 'lighthouse';
import { type Screen, screens } from '../../e2e/support/screens.ts';
import { makeAccount } from '../../e2e/support/accounts.ts';
import { callShop } from '../../e2e/support/shop.ts';
import { pathTo } from '../../web/src/screens/paths.ts';
import { writeTable } from '../../scripts/console/markdown-table.ts';
import { visit } from './lighthouse.ts';

/**
 * Intended faults: a missing page has the status 404, which the browser's console reports. The seed has no credit note, so its page is
 * missing as well.
 */
const meant: Partial<Record<string, string[]>> = {
  'not-found': ['errors-in-console'],
  'credit-note': ['errors-in-console'],
};

/** Measures every screen's accessibility, best practices and, if search engines visit it, SEO; one visit each. */
export async function measureQuality(browser: string, origin: string): Promise<string> {
  const [part] = (await callShop('/partses?limit=1')) as [Part];
  const sharedList = await shareList(part._id);
  const rows: string[][] = [];
  for (const screen of screens) {
    const [viewer = 'visitor'] = screen.viewers;
    const path = screen.name === 'shared-list' ? sharedList : screen.path(part, 'loaded');
    const {
      lhr: { categories, audits },
    } = await visit(browser, {
      url: origin + path,
      categories: ['accessibility', 'best-practices', ...(isForSearch(screen) ? (['seo'] as const) : [])],
      skipped: meant[screen.name],
      as: viewer === 'visitor' ? undefined : viewer,
    });
    const say = (id: string) => describeScore(categories[id], audits);
    rows.push([
      `${path}${viewer === 'visitor' ? '' : `, ${viewer}`}`,
      ...['accessibility', 'best-practices', 'seo'].map(say),
    ]);
  }
  return writeTable(['one visit each, limit 100', 'accessibility', 'best practices', 'SEO'], rows);
}

/** Shares a list of one part, as the seed has no lists; returns the address of its page. */
async function shareList(partsId: string): Promise<string> {
  const owner = await makeAccount();
  const body = { name: 'Winter service', lines: [{ partsId, quantity: 2 }] };
  const { insertedId } = (await callShop('/saved-lists', owner, { method: 'POST', body })) as { insertedId: string };
  const { token = '' } = (await callShop(`/saved-lists/${insertedId}/link`, owner, { method: 'POST' })) as SavedList;
  return pathTo('sharedList', token);
}

const isForSearch = ({ name, viewers }: Screen) => viewers.includes('visitor') && name !== 'not-found';

/**
 * `100 ✓`, or the score and the failed audits; a dash if the category was not measured. A page that tells search engines to leave it out, such
 * as a private list, has no score for them; that the pages of the sitemap do not is tested in e2e/search-engines.spec.ts.
 */
function describeScore(category: Result.Category | undefined, audits: Result['audits']): string {
  if (!category || (category.id === 'seo' && audits['is-crawlable']?.score === 0)) return '–';
  const score = Math.round((category.score ?? 0) * 100);
  if (score === 100) return '100 ✓';
  const wrong = category.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return `${score} ✗ ${wrong.map(({ id }) => id).join(', ')}`.trim();
}
