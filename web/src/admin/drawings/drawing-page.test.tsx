import { examples } from '@fourteener/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOut } from '../../auth/session.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><g id="part-post"><path d="M0 0h9"/></g><g id="part-clamp"><path d="M5 5h9"/></g></svg>';
const post = {
  ...{ balloon: 1, name: 'Seatpost', shape: 'part-post', partId: testPart._id, quantity: 1, soldAlone: true },
  at: [50, 20] as [number, number],
  anchor: [40, 30] as [number, number],
};
const seat = {
  ...{ _id: 'seat', title: 'Seat', bikes: ['blanca'], svg, lines: [post] },
  ...{ version: 3, isDraft: false, revision: 1 },
};

async function open() {
  answerParts(testPart);
  shop().answer('getDrawingDraft', seat);
  shop().answer('listDrawingRevisions', [{ revision: 1, date: '2025-05-14', title: 'Seat', lineCount: 1 }]);
  const user = await openScreen('/dashboard/drawings/seat', { as: 'admin' });
  await screen.findByLabelText('Title');
  return user;
}
const press = (name: string) => screen.getByRole('button', { name });
const sent = () => shop().askedOf('saveDrawingDraft');

test('when a balloon is moved by keyboard and the drawing published, then its new place is saved and published', async () => {
  const user = await open();
  shop().answer('saveDrawingDraft', { ...seat, version: 4, isDraft: true });
  shop().answer('publishDrawing', { ...seat, version: 5, revision: 2 });
  screen.getByRole('group', { name: /^Drawing with balloons/ }).focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  const balloon = within(screen.getByRole('group', { name: 'Balloon' }));
  expect(balloon.getByLabelText('Across')).toHaveValue(49);
  expect(balloon.getByLabelText('Down')).toHaveValue(30);
  balloon.getByLabelText('Down').focus();
  await user.keyboard('{ArrowUp}');
  await user.click(press('Publish'));
  expect(await screen.findByText('Riders see this drawing now.')).toBeVisible();
  expect(sent().map(({ body }) => [body.version, body.lines[0]?.at])).toEqual([[3, [49, 31]]]);
  expect(
    shop()
      .askedOf('publishDrawing')
      .map(({ body }) => body.version),
  ).toEqual([4]);
});

test('when somebody else changed the drawing before it is saved, then the admin’s changes stay, and can be saved over theirs', async () => {
  const user = await open();
  fill(screen.getByLabelText('Title'), 'Seat and post');
  shop().reject('saveDrawingDraft', 'drawing-changed', 'Somebody changed the drawing meanwhile. Please load it again.');
  await user.click(press('Save draft'));
  expect(await screen.findByText('Somebody else changed this drawing meanwhile.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Seat and post');
  shop().answer('getDrawingDraft', { ...seat, version: 9 });
  shop().answer('saveDrawingDraft', { ...seat, title: 'Seat and post', version: 10, isDraft: true });
  await user.click(press('Save mine over theirs'));
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(sent().map(({ body }) => [body.title, body.version])).toEqual([
    ['Seat and post', 3],
    ['Seat and post', 9],
  ]);
});

test('when an admin discards their changes for those of somebody else, then the form shows these', async () => {
  const user = await open();
  fill(screen.getByLabelText('Title'), 'Mine');
  shop().reject('saveDrawingDraft', 'drawing-changed', 'Somebody changed the drawing meanwhile. Please load it again.');
  await user.click(press('Save draft'));
  shop().answer('getDrawingDraft', { ...seat, title: 'Theirs', version: 9 });
  await user.click(await screen.findByRole('button', { name: 'Use theirs instead' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Theirs'));
  expect(press('Save draft')).toBeDisabled();
});

test('when the page is reloaded, then unsaved changes are still there, and are saved over the version that they are based on', async () => {
  const user = await open();
  fill(screen.getByLabelText('Title'), 'Seat and post');
  await user.click(press('Add a line'));
  fill(screen.getByLabelText('What the drawing calls it'), 'Clamp');
  fill(screen.getByLabelText('Part'), testPart._id);
  shop().answer('getDrawingDraft', { ...seat, version: 4 });
  const again = await reloadScreen();
  expect(await screen.findByLabelText('Title')).toHaveValue('Seat and post');
  expect(screen.getByText('These are your unsaved changes from before.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^2\s*Clamp$/ })).toBeVisible();
  shop().answer('saveDrawingDraft', { ...seat, title: 'Seat and post', version: 5, isDraft: true });
  await again.click(press('Save draft'));
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(sent().map(({ body }) => [body.version, body.lines.length])).toEqual([[3, 2]]);
  shop().answer('getDrawingDraft', { ...seat, title: 'Seat of the shop', version: 5, isDraft: true });
  await reloadScreen();
  expect(await screen.findByLabelText('Title')).toHaveValue('Seat of the shop');
});

test('when unsaved changes are discarded, then the form shows what the shop has, also after the next reload', async () => {
  await open();
  fill(screen.getByLabelText('Title'), 'Mine');
  const user = await reloadScreen();
  await screen.findByLabelText('Title');
  await user.click(press('Discard them'));
  expect(screen.getByLabelText('Title')).toHaveValue('Seat');
  expect(press('Save draft')).toBeDisabled();
  await reloadScreen();
  expect(await screen.findByLabelText('Title')).toHaveValue('Seat');
});

test('when the admin signs out, then the browser forgets unsaved changes', async () => {
  await open();
  fill(screen.getByLabelText('Title'), 'A secret seat');
  expect(JSON.stringify(sessionStorage)).toContain('A secret seat');
  await signOut();
  expect(JSON.stringify(sessionStorage)).not.toContain('A secret seat');
});

test.each([
  '{',
  '7',
  '{"version":3}',
  '{"version":3,"drawing":{"title":"X","about":"","bikes":"","svg":"","lines":[1]}}',
])('when the tab has stored %s instead of a drawing, then the form shows what the shop has', async (text) => {
  sessionStorage.setItem('drawing:seat', text);
  await open();
  expect(screen.getByLabelText('Title')).toHaveValue('Seat');
});

test('when an SVG file is refused, then the form lists each reason and keeps the drawing that it had', async () => {
  const user = await open();
  const messages = ['Line 4, element image “logo”: no picture.', 'Line 9, element use: no clone.'];
  shop().reject('sanitizeDrawing', 'invalid-fields', messages.join(' '), {
    errors: messages.map((message) => ({ path: 'svg', message })),
  });
  const file = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
  await user.upload(screen.getByLabelText(/^Choose another SVG file/), file);
  for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: /^1\s*Seatpost$/ })).toBeVisible();
});

test('when parts of an SVG file are left out, then the form says so beside the new drawing until the next file is chosen', async () => {
  const user = await open();
  const clamp = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><g id="part-cap"/></svg>';
  shop().answer('sanitizeDrawing', {
    svg: clamp,
    leftOut: ['Line 7, element path: its style is left out, and 3 more.'],
  });
  const file = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
  await user.upload(screen.getByLabelText(/^Choose another SVG file/), file);
  expect(await screen.findByText('The drawing was loaded without these elements:')).toBeVisible();
  expect(screen.getByText('Line 7, element path: its style is left out, and 3 more.')).toBeVisible();
  expect(document.querySelector('[data-shape="part-cap"]')).toBeInTheDocument();
  shop().answer('sanitizeDrawing', { svg, leftOut: [] });
  await user.upload(screen.getByLabelText(/^Choose another SVG file/), file);
  await waitFor(() => expect(screen.queryByText('The drawing was loaded without these elements:')).toBeNull());
  expect(document.querySelector('[data-shape="part-post"]')).toBeInTheDocument();
});

test('when a line is added, then it belongs to a shape without a line, and an error of the shop is shown at it', async () => {
  const user = await open();
  await user.click(press('Add a line'));
  expect(screen.getByLabelText('Shape')).toHaveValue('part-clamp');
  expect(document.querySelector('[data-shape="part-clamp"]')?.getAttribute('style')).toContain('--diagram-part');
  expect(document.querySelector('[data-shape="part-post"]')).not.toHaveAttribute('style');
  expect(screen.getByLabelText('Sold alone')).toBeChecked();
  fill(screen.getByLabelText('What the drawing calls it'), 'Clamp');
  fill(screen.getByLabelText('Part'), 'gone');
  const message = 'The part of line 2 is not in the shop.';
  shop().reject('saveDrawingDraft', 'invalid-fields', message, { errors: [{ path: 'lines.1.partId', message }] });
  await user.click(press('Save draft'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Part')).toBeInvalid();
});

test('when a revision is brought back, then it can be viewed and is in the form to be published again', async () => {
  const user = await open();
  shop().answer('getDrawingRevision', {
    ...examples.getDrawingRevision.answer,
    svg,
    title: 'Old',
    lines: [post],
  });
  await user.click(await screen.findByRole('button', { name: /^Look at it\s*, revision 1$/ }));
  const preview = within(await screen.findByRole('dialog', { name: 'Revision 1' }));
  expect(preview.getByRole('heading', { name: 'Old' })).toBeVisible();
  await user.click(preview.getByRole('button', { name: 'Close the preview' }));
  await user.click(press('Bring it back, revision 1'));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Old'));
  expect(press('Publish')).toBeEnabled();
});

test('when a drawing is previewed, then the page contains it twice, without a repeated id', async () => {
  const user = await open();
  await user.click(press('Preview'));
  await screen.findByRole('dialog', { name: 'Preview of Seat' });
  expect(document.querySelectorAll('[data-shape="part-post"]')).toHaveLength(2);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
});

test('when no drawing has the id, then the page says so', async () => {
  shop().reject('getDrawingDraft', 'not-found', 'There is no drawing with this id.');
  await openScreen('/dashboard/drawings/none', { as: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This drawing is not in the shop' })).toBeVisible();
});

test('when a new drawing is saved, then the page has its address, and the next save is based on it', async () => {
  answerParts(testPart);
  shop().answer('sanitizeDrawing', { svg, leftOut: [] });
  shop().answer('listDrawingRevisions', []);
  const user = await openScreen('/dashboard/drawings/seat?new', { as: 'admin' });
  fill(await screen.findByLabelText('Title'), 'Seat');
  const file = new File([svg], 'seat.svg', { type: 'image/svg+xml' });
  await user.upload(screen.getByLabelText(/^Choose an SVG file/), file);
  await user.click(await screen.findByRole('button', { name: 'Add a line' }));
  fill(screen.getByLabelText('What the drawing calls it'), 'Seatpost');
  fill(screen.getByLabelText('Part'), testPart._id);
  shop().answer('saveDrawingDraft', { ...seat, version: 1, isDraft: true, revision: null });
  await user.click(press('Save draft'));
  expect(await screen.findByText('Riders do not see it yet.')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/dashboard/drawings/seat');
  fill(screen.getByLabelText('Title'), 'Seat two');
  await user.click(press('Save draft'));
  await waitFor(() => expect(sent().map(({ body }) => body.version)).toEqual([0, 1]));
});
