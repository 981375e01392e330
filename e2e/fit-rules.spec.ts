import { ruleBook } from '@fourteener/contract/fit/rules';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('when the page of a rule is requested, then its HTML has the title and the links of its sources', async ({
  request,
}) => {
  for (const { id, title, source } of ruleBook.rules) {
    const answer = await request.get(`/fit-rules/${id}`);
    expect(answer.status(), id).toBe(200);
    const html = await answer.text();
    expect(html, id).toContain(`<title>${title} (${id}) |`);
    const urls = ruleBook.sources
      .filter((one) => source.includes(one.id))
      .map(({ url }) => url.replaceAll('&', '&amp;'));
    expect(
      urls.filter((url) => !html.includes(`href="${url}"`)),
      id,
    ).toEqual([]);
  }
});

test('when a rider opens a rule by keyboard, then the shop is only asked for the share of right verdicts', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/fit-rules');
  // Focused directly, because tabbing there would pass links of the header, which preload their screens.
  await page.getByRole('searchbox', { name: 'Find a rule' }).focus();
  await page.keyboard.type('freehub');
  const rule = page.getByRole('link', { name: 'Cassette on freehub body' });
  await tabTo(page, rule);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fit-rules/F01');
  await expect(page.getByRole('table', { name: 'How it is checked' })).toBeVisible();
  expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual(['/fit/record']);
});
