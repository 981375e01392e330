import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const publishedAt = '2026-03-02T17:00:00.000Z';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const open = () => openScreen('/dashboard/policies', { as: 'admin' });

function answerTexts(): void {
  shop().answer('getPolicy', ({ params: { id } }) => ({ _id: id, version: 4, text: `About ${id}.`, publishedAt }));
}

test('when a text is changed and published twice, then each request has the version that it is based on', async () => {
  answerTexts();
  shop().answer('savePolicy', ({ params: { id }, body }) => ({
    ...{ _id: id, text: body.text, version: Number(body.version) + 1, publishedAt },
  }));
  const user = await open();
  const terms = await section('Terms');
  const field = await terms.findByLabelText('Text of “Terms”');
  expect(field).toHaveValue('About terms.');
  expect(terms.getByRole('button', { name: /^Publish version 5 of/ })).toBeDisabled();
  fill(field, '# Who sells\n\nWe do.');
  await user.click(terms.getByRole('button', { name: /^Publish version 5 of/ }));
  expect(await findAnnounced('status', 'Terms: version 5 is published.')).toBeVisible();
  fill(field, 'We sell.');
  await user.click(terms.getByRole('button', { name: /^Publish version 6 of/ }));
  await expect
    .poll(() =>
      shop()
        .askedOf('savePolicy')
        .map(({ params, body }) => [params.id, body]),
    )
    .toEqual([
      ['terms', { text: '# Who sells\n\nWe do.', version: 4 }],
      ['terms', { text: 'We sell.', version: 5 }],
    ]);
});

test('when somebody else published the text first, then the page says so and keeps what was typed', async () => {
  answerTexts();
  shop().reject('savePolicy', 'settings-changed', 'Somebody changed this text meanwhile. Please load it again.');
  const user = await open();
  const privacy = await section('Privacy');
  const field = await privacy.findByLabelText('Text of “Privacy”');
  fill(field, 'Mine');
  await user.click(privacy.getByRole('button', { name: /^Publish version 5 of/ }));
  expect(await privacy.findByText(/^Somebody changed this text meanwhile/)).toBeVisible();
  expect(field).toHaveValue('Mine');
});

test('when a text is not published yet, then its form begins with version 1', async () => {
  shop().reject('getPolicy', 'not-found', 'This text is not published.');
  await open();
  const imprint = await section('Imprint');
  expect(await imprint.findByRole('button', { name: /^Publish version 1 of/ })).toBeVisible();
  expect(imprint.getByLabelText('Text of “Imprint”')).toHaveValue('');
});

test.each([
  ['eu', true],
  ['us', false],
] as const)(
  'when the market is %s, then the page says that the official notice is missing: %s',
  async (market, isSaid) => {
    answerTexts();
    shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, market });
    await open();
    await section('Terms');
    await vi.waitFor(() => expect(shop().askedOf('getPaymentSettings')).not.toEqual([]));
    if (isSaid) expect(await screen.findByText(/^The official notice on the legal guarantee is missing/)).toBeVisible();
    else expect(screen.queryByText(/official notice/)).toBeNull();
  },
);
