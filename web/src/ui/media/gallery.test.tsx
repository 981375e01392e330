import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

const pictures = ['front', 'side', 'detail'].map((view) => ({
  img: `/images/parts/stem-${view}-800.webp`,
  alt: `Stem from the ${view}`,
  width: 1200,
  height: 900,
}));

function open(shown = pictures) {
  render(<Gallery pictures={shown} sizes="50vw" />);
  return userEvent.setup();
}

const slides = () => screen.getByRole('group', { name: /^Picture \d of \d$/ });
const current = () => slides().getAttribute('aria-label');
const thumbnail = (name: RegExp) => screen.getByRole('button', { name });

it('when arrow keys, Home and End are pressed, then the picture changes, and stops at both ends', async () => {
  const user = open();
  await user.tab();
  expect(slides()).toHaveFocus();
  const seen: (string | null)[] = [];
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${key}}`);
    seen.push(current());
  }
  expect(seen.map((label) => label?.[8])).toEqual(['1', '2', '3', '3', '2', '1', '3']);
});

it('when a thumbnail is pressed, then its picture is shown, and screen readers read only that one', async () => {
  const user = open();
  await user.click(thumbnail(/from the detail/));
  expect(current()).toBe('Picture 3 of 3');
  expect(thumbnail(/from the detail/)).toHaveAttribute('aria-current', 'true');
  expect(thumbnail(/from the front/)).not.toHaveAttribute('aria-current');
  expect(within(slides()).getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'Stem from the detail' })]);
});

it('when the pictures are swiped, then the picture where the scrolling stops is the current one', () => {
  open();
  vi.spyOn(slides(), 'clientWidth', 'get').mockReturnValue(400);
  slides().scrollLeft = 410;
  fireEvent.scroll(slides());
  expect(current()).toBe('Picture 2 of 3');
});

it('when the gallery scrolls to a picture, then the pictures in between do not become current', async () => {
  const user = open();
  vi.spyOn(slides(), 'clientWidth', 'get').mockReturnValue(400);
  await user.click(thumbnail(/from the detail/));
  slides().scrollLeft = 390;
  fireEvent.scroll(slides());
  expect(current()).toBe('Picture 3 of 3');
  // The user scrolls by hand while the gallery is still scrolling to a chosen picture.
  fireEvent.pointerDown(slides());
  fireEvent.scroll(slides());
  expect(current()).toBe('Picture 2 of 3');
});

it('when there is one picture, then there are no thumbnails, and it can be enlarged', async () => {
  const user = open(pictures.slice(0, 1));
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Enlarge the picture',
  ]);
  await user.click(thumbnail(/Enlarge/));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Next picture' })).toBeNull();
});

it('when the enlarged picture is open, then buttons and keys zoom it, change the picture and close it', async () => {
  const user = open();
  await user.click(thumbnail(/Enlarge/));
  const dialog = await screen.findByRole('dialog', { name: 'Enlarged picture 1 of 3' });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  const status = () => within(dialog).getByRole('status');
  expect(within(dialog).getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
  await press('Zoom in');
  expect(status()).toHaveTextContent('150%');
  await user.keyboard('++++');
  expect(status()).toHaveTextContent('300%');
  await user.keyboard('-');
  expect(status()).toHaveTextContent('200%');
  await user.keyboard('{ArrowRight}');
  expect(dialog).toHaveAccessibleName('Enlarged picture 1 of 3');
  await press('Next picture');
  expect(dialog).toHaveAccessibleName('Enlarged picture 2 of 3');
  expect(status()).toHaveTextContent('100%');
  await user.keyboard('{ArrowRight}');
  expect(dialog).toHaveAccessibleName('Enlarged picture 3 of 3');
  fireEvent.wheel(within(dialog).getByRole('group'), { deltaY: -200 });
  expect(status()).toHaveTextContent('149%');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(current()).toBe('Picture 3 of 3');
});

it('when two fingers spread, then the picture is enlarged as far as they do', async () => {
  const user = open();
  await user.click(thumbnail(/Enlarge/));
  const dialog = await screen.findByRole('dialog');
  const box = within(dialog).getByRole('group');
  const fingers = (distance: number) => ({ touches: [0, distance].map((clientX) => ({ clientX, clientY: 0 })) });
  fireEvent.touchStart(box, fingers(100));
  fireEvent.touchMove(box, fingers(250));
  expect(within(dialog).getByRole('status')).toHaveTextContent('250%');
  fireEvent.touchEnd(box, { touches: [] });
  fireEvent.touchStart(box, fingers(250));
  fireEvent.touchMove(box, fingers(125));
  expect(within(dialog).getByRole('status')).toHaveTextContent('125%');
});
