import { mondayOf, toDay } from '@fourteener/contract/calendar';
import { needEnv } from './support/need-env.ts';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A word of letters only, because words with many digits are not counted. */
const newWord = () =>
  `ding${Date.now()
    .toString()
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;

/** A second word, which must not begin with the first one. */
const hornOf = (word: string) => word.replace('ding', 'horn');

/** Counts a word as searched in vain this week, as the shop does once a minute. */
async function searchInVain(word: string, times: number): Promise<void> {
  const project = needEnv('GCLOUD_PROJECT');
  const path = `projects/${project}/databases/(default)/documents/vainWords/${mondayOf(toDay(Date.now()))}`;
  const address = `http://${needEnv('FIRESTORE_EMULATOR_HOST')}/v1/${path}?updateMask.fieldPaths=words.${word}`;
  const fields = { words: { mapValue: { fields: { [word]: { integerValue: String(times) } } } } };
  const answer = await fetch(address, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  expect(answer.status).toBe(200);
}

test(
  'when an admin makes a word that found nothing a synonym, then riders find parts by it until the synonym is removed',
  { tag: '@long' },
  async ({ page, admin: _, browser, complaints }) => {
    complaints.expect(/400/);
    const word = newWord();
    const part = await makePart({ name: `Brass ${hornOf(word)}` });
    await searchInVain(word, 7_000);
    // The emulator runs a process for each concurrent request, so several processes have read the synonyms before the
    // new one was added.
    const searchAtOnce = () =>
      Promise.all(
        Array.from({ length: 4 }, async () => {
          const found = await page.request.get(`/partses?q=${word}`);
          return ((await found.json()) as { name: string }[]).map(({ name }) => name);
        }),
      );
    expect(await searchAtOnce()).toEqual([[], [], [], []]);
    await page.goto('/dashboard/overview');
    const vain = page.getByRole('table', { name: 'Searches without results' });
    await vain.getByRole('link', { name: `Add a synonym for “${word}”` }).click();
    await expect(page.getByLabel('Riders type')).toHaveValue(word);
    const meanings = page.getByLabel('It stands for');
    await expect(meanings).toBeFocused();

    await meanings.fill('fc-');
    await meanings.press('Enter');
    await expect(page.getByText(/^No part has “fc-”/)).toBeVisible();
    await meanings.fill(hornOf(word));
    await meanings.press('Enter');
    await expect(page.getByText(`“${word}” is saved, and finds 1 part now:`)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await searchAtOnce()).toEqual(Array.from({ length: 4 }, () => [part.name]));

    const rider = await browser.newPage();
    await rider.goto(`/product?q=${word}`);
    await expect(rider.getByRole('article').filter({ hasText: part.name })).toBeVisible();

    await page.getByLabel('Find a synonym').fill(word);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => findOverflow(page)).toBe(0);
    await page.getByRole('button', { name: `Remove “${word}”` }).click();
    await expect(page.getByText(`“${word}” is removed.`)).toBeVisible();
    await rider.reload();
    await expect(rider.getByRole('heading', { name: `Nothing found for “${word}”` })).toBeVisible();
    await rider.close();
  },
);
