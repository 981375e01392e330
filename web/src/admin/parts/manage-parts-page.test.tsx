import { constraints } from '@fourteener/contract/constraints';
import { examples } from '@fourteener/contract/examples';
import { confirmDelete } from '@fourteener/contract/messages';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { catchDownloads } from '../../../testing/downloads.ts';
import { answerManaged } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { parseTable } from '../imports/parse-table.ts';

const parts: Part[] = [...examples.listParts.answer];
const [part] = examples.listParts.answer;
const open = () => openScreen('/dashboard/manageproducts', { as: 'admin' });
const card = () => screen.findByRole('article', { name: part.name });

beforeEach(() => {
  answerManaged(() => parts);
  shop().answerList('listParts', () => parts);
});

async function pressDelete(user: UserEvent): Promise<HTMLElement> {
  await user.click(within(await card()).getByRole('button', { name: 'DELETE' }));
  return screen.findByRole('alertdialog', { name: confirmDelete(part.name) });
}

for (const way of ['Keep it', 'Close', 'the backdrop']) {
  test(`when an admin answers the confirmation by ${way}, then the part stays`, async () => {
    const user = await open();
    const question = await pressDelete(user);
    expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    // The dialog is transparent only between the answer and the next frame.
    expect(question).not.toHaveClass('opacity-0');
    await user.click(way === 'the backdrop' ? question : within(question).getByRole('button', { name: way }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(await card()).toBeVisible();
    expect(shop().askedOf('deletePart')).toEqual([]);
  });
}

test('when deleting a part fails, then the toast says why, the dialog closes, and the part stays', async () => {
  shop().reject('deletePart', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  await user.click(within(await pressDelete(user)).getByRole('button', { name: 'Yes' }));
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(await card()).toBeVisible();
});

test('when an admin hides a part instead of deleting it, then it is only hidden, and disappears from the list', async () => {
  shop().answer('changePart', { ...part, status: 'hidden' });
  const user = await open();
  await user.click(within(await pressDelete(user)).getByRole('button', { name: 'Hide it instead' }));
  expect(await findAnnounced('status', 'The part is hidden. You find it under Hidden Parts.')).toBeVisible();
  expect(shop().askedOf('changePart')).toMatchObject([{ params: { id: part._id }, body: { visibility: 'hidden' } }]);
  expect(shop().askedOf('deletePart')).toEqual([]);
  await expect.poll(() => screen.queryByRole('article', { name: part.name })).toBeNull();
});

test('when there are no parts, then the page for managing them says so', async () => {
  answerManaged([]);
  await open();
  expect(await screen.findByRole('heading', { name: 'No parts yet' })).toBeVisible();
});

test('when the parts cannot be loaded, then the page for managing them says why and Try again loads them', async () => {
  shop().reject('listManagedParts', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  answerManaged(parts);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card()).toBeVisible();
});

test('when an admin chooses the hidden parts, then these are shown, with a link back to the published ones', async () => {
  const [hidden] = examples.listManagedParts.answer;
  answerManaged([...parts, hidden]);
  const user = await open();
  await card();
  expect(screen.queryByRole('article', { name: hidden.name })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Hidden Parts' }));
  expect(await screen.findByRole('article', { name: hidden.name })).toBeVisible();
  expect(screen.queryByRole('article', { name: part.name })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Listed Parts' }));
  expect(await card()).toBeVisible();
});

test('when a word is typed and a kind chosen, then the shop’s matching parts are shown as cards', async () => {
  const user = await open();
  await card();
  fill(screen.getByLabelText('Find a part'), parts[1]?.name ?? '');
  await expect.poll(() => screen.queryByRole('article', { name: part.name })).toBeNull();
  expect(shop().askedOf('listManagedParts').at(-1)?.query).toEqual({
    ...{ status: 'listed', q: parts[1]?.name, limit: 24, count: true },
  });
  fill(screen.getByLabelText('Find a part'), 'no such part');
  expect(await screen.findByRole('heading', { name: 'No parts found' })).toBeVisible();
  fill(screen.getByLabelText('Find a part'), '');
  await user.selectOptions(screen.getByLabelText('Stock'), 'false');
  await expect.poll(() => shop().askedOf('listManagedParts').at(-1)?.query).toMatchObject({ inStock: false });
});

test('when the parts are exported, then the file has those of all pages, and hidden ones are marked', async () => {
  const [hidden] = examples.listManagedParts.answer;
  const many = Array.from({ length: constraints.pageSize + 1 }, (_, n) => ({ ...part, _id: `${part._id}-${n}` }));
  answerManaged([...many, hidden]);
  const downloads = catchDownloads();
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await findAnnounced('status', `${many.length + 1} parts exported.`);
  const file = await parseTable((await downloads[0]?.file.text()) ?? '', 'us');
  expect(file.lines.map(({ id }) => id)).toEqual([...many, hidden].map(({ _id }) => _id));
  expect(file.lines.at(-1)?.typed).toMatchObject({ name: hidden.name, visibility: 'hidden' });
});
