import { randomUUID } from 'node:crypto';
import { makeAccount } from './support/accounts.ts';
import { countPresses, DESK } from './support/presses.ts';
import { callShop } from './support/shop.ts';
import { showUntil } from './support/show-until.ts';
import { expect, test } from './support/test.ts';

// An owner's daily tasks about drawings and reviews, each with its number of presses.

const svgOf = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"\n  viewBox="0 0 200 120">\n<g id="part-post"><path d="M20 20h60v60h-60z"/></g>\n${inner}</svg>`;
const fileOf = (inner: string) => ({
  name: 'seat.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(svgOf(inner)),
});

test(
  'when an owner publishes a new revision of a drawing, then it takes two presses, and a refused file names the invalid element',
  { tag: '@long' },
  async ({ page, admin, part, complaints }) => {
    complaints.expect(/400/);
    const id = `test-${randomUUID().slice(0, 8)}`;
    const line = {
      ...{ balloon: 1, name: 'Seatpost', at: [60, 20], anchor: [50, 40] },
      ...{ shape: 'part-post', partId: part._id, quantity: 1, soldAlone: true },
    };
    const body = { title: 'Test seat', bikes: [], svg: svgOf(''), lines: [line], version: 0 };
    const { version } = (await callShop(`/assembly-drafts/${id}`, admin, { method: 'PUT', body })) as {
      version: number;
    };
    await callShop(`/assembly-drafts/${id}/publication`, admin, { method: 'POST', body: { version } });
    await page.setViewportSize(DESK);
    await page.goto(`/dashboard/drawings/${id}`);
    const chooser = page.getByLabel(/^Choose another SVG file/);
    await chooser.setInputFiles(fileOf('<image id="logo" href="logo.png"/>'));
    await expect(page.getByRole('alert').filter({ hasText: 'Line 4' })).toContainText(
      'Line 4, element image “logo”: pictures are not taken, embedded or linked; in Inkscape, trace it with Path > Trace Bitmap and delete the picture.',
    );

    const { done, press } = countPresses();
    done.presses += 1;
    await chooser.setInputFiles(fileOf('<path id="part-clamp" style="fill:none" d="M90 20h20"/>'));
    await expect(page.getByText('The drawing was loaded without these elements:')).toBeVisible();
    await press(page.getByRole('button', { name: 'Publish' }));
    await expect(page.getByText('Riders see this drawing now.')).toBeVisible();
    expect(done.presses).toBe(2);
    expect(await callShop(`/assemblies/${id}`)).toMatchObject({
      revision: 2,
      svg: expect.stringContaining('part-clamp'),
    });
  },
);

test(
  'when an owner removes a reported review, then it takes three presses',
  { tag: '@long' },
  async ({ page, admin: _, part }) => {
    const [author, reader] = [await makeAccount(), await makeAccount()];
    const words = `Buy at mine, ${randomUUID()}.`;
    const { _id: id } = (await callShop(`/partses/${part._id}/reviews/mine`, author, {
      method: 'PUT',
      body: { rating: 5, description: words },
    })) as { _id: string };
    await callShop(`/review/${id}/reports`, reader, { method: 'POST', body: { reason: 'It sends riders elsewhere.' } });
    await page.setViewportSize(DESK);
    await page.goto('/dashboard/reports');
    const report = page.getByRole('article').filter({ hasText: words });
    const dialog = page.getByRole('alertdialog');
    await showUntil(page, report);
    const { done, press, type } = countPresses();
    await press(report.getByRole('button', { name: 'Take it down' }));
    await type(dialog.getByLabel('Reason'), 'We print no advertisements.');
    await press(dialog.getByRole('button', { name: 'Take it down' }));
    await expect(report).toHaveCount(0);
    expect(done.presses).toBe(3);
  },
);
