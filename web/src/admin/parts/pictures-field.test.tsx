import { constraints } from '@fourteener/contract/constraints';
import { examples } from '@fourteener/contract/examples';
import type { UploadedPicture } from '@fourteener/contract/part/new-picture';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, sentChanges, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const side = { id: 'saddle-side', alt: 'From the side', width: 1200, height: 900 };
const above = { id: 'saddle', alt: 'From above', width: 1200, height: 900 };
const saddle = { ...testPart, img: '/images/parts/saddle-side-800.webp', pictures: [side, above] };
const idOf = (n: number) => `${n}`.repeat(64);

/** The abilities of the fake browser: which files it decodes, and the sizes of the files that it encodes. */
const browser = {
  writes: [] as string[],
  reads: (_file: File): boolean => true,
  size: (_width: number, _quality: number) => 1_000,
  picture: { width: 0, height: 0 },
};
/** How files of each type begin; JPEG as Safari writes it, with EXIF. */
const beginnings: Record<string, string> = {
  'image/webp': 'RIFF\u007f',
  'image/jpeg': '\u00ff\u00d8\u00ff\u00e0\0\u0004JF\u00ff\u00e1\0\u0008Exif\0\0\u00ff\u00da\0\u0002scan',
  'image/png': '\u0089PNG',
};
const drawn: number[] = [];

beforeEach(() => {
  browser.writes = ['image/webp', 'image/jpeg', 'image/png'];
  browser.reads = ({ type }) => type !== 'text/plain';
  browser.picture = { width: 3_200, height: 2_400 };
  browser.size = () => 1_000;
  drawn.length = 0;
  vi.stubGlobal('createImageBitmap', (file: File) =>
    browser.reads(file)
      ? Promise.resolve({ ...browser.picture, close: () => undefined })
      : Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    fillRect: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    asked = 'image/png',
    quality,
  ) {
    drawn.push(this.width);
    // A browser writes PNG in place of a type that it cannot write (https://html.spec.whatwg.org/multipage/canvas.html#dom-canvas-toblob).
    const type = browser.writes.includes(asked) ? asked : 'image/png';
    const bytes = new Uint8Array(browser.size(this.width, Number(quality)));
    bytes.set(Array.from(beginnings[type] ?? '', (letter) => letter.charCodeAt(0)));
    done(new Blob([bytes], { type }));
  });
  let n = 0;
  shop().answer('uploadPicture', (): UploadedPicture => {
    n += 1;
    return { id: idOf(n), width: 1600, height: 1200 };
  });
  answerParts(saddle);
  shop().answerList('listMovements', [examples.listMovements.answer[0]]);
  shop().answer('changePart', ({ body }) => ({ ...saddle, ...(body as object) }));
});

const open = async () => {
  const user = await openScreen(`/dashboard/parts/${saddle._id}`, { as: 'admin' });
  await screen.findByRole('group', { name: /^Pictures/ });
  return user;
};
const field = () => within(screen.getByRole('group', { name: /^Pictures/ }));
const chooser = () => field().getByLabelText(/^Choose pictures/);
const alts = () => field().getAllByRole<HTMLInputElement>('textbox');
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const save = () => screen.getByRole('button', { name: 'Save changes' });
const order = () => alts().map(({ value }) => value);

test('when several pictures are chosen, then they are scaled down, uploaded in order and sent with their alt texts', async () => {
  const user = await open();
  await user.upload(chooser(), [file('one.jpg'), file('two.png', 'image/png')]);
  await waitFor(() => expect(order()).toEqual(['From the side', 'From above', '', '']));
  expect(drawn).toEqual([constraints.pictureSide, constraints.pictureSide]);
  fill(field().getByLabelText('Alt text of picture 3'), 'The rails');
  fill(field().getByLabelText('Alt text of picture 4'), 'The nose');
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  const added = [
    { id: idOf(1), width: 1600, height: 1200, alt: 'The rails' },
    { id: idOf(2), width: 1600, height: 1200, alt: 'The nose' },
  ];
  expect(sentChanges()).toMatchObject([{ pictures: [side, above, ...added] }]);
});

test('when pictures are dropped or pasted, then they are uploaded too', async () => {
  await open();
  fireEvent.drop(chooser(), { dataTransfer: { files: [file('one.jpg')] } });
  await waitFor(() => expect(order()).toHaveLength(3));
  fireEvent.paste(chooser(), { clipboardData: { files: [file('two.jpg')] } });
  await waitFor(() => expect(order()).toHaveLength(4));
});

test('when pictures are moved by keyboard or dragged, then the first is the part’s main picture, and the focus stays', async () => {
  const user = await open();
  const forward = field().getByRole('button', { name: 'Move picture 2 forward' });
  forward.focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['From above', 'From the side']);
  await findAnnounced('status', 'Picture 2 is now picture 1 of 2.');
  expect(field().getByRole('button', { name: 'Move picture 1 forward' })).toHaveFocus();
  const rows = field().getAllByRole('listitem');
  rows.forEach((row, n) => vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100 + 100 * n)));
  const handle = rows[0]?.querySelector('.plate') as Element;
  const drag = (end: () => unknown, buttons = { button: 0, isPrimary: true }) => {
    fireEvent.pointerDown(handle, { pointerId: 1, clientY: 150, ...buttons });
    fireEvent.pointerMove(window, { pointerId: 2, clientY: 120 });
    fireEvent.pointerMove(window, { pointerId: 1, clientY: 250 });
    end();
  };
  const drop = () => fireEvent.pointerUp(window, { pointerId: 1, clientY: 250 });
  const cancel = () => fireEvent.pointerCancel(window, { pointerId: 1 });
  // Escape, a scroll by finger, another button and a second finger change nothing.
  drag(() => fireEvent.keyDown(window, { key: 'Escape' }) && drop());
  drag(() => cancel() && drop());
  drag(drop, { button: 2, isPrimary: true });
  drag(drop, { button: 0, isPrimary: false });
  expect(order()).toEqual(['From above', 'From the side']);
  drag(drop);
  expect(order()).toEqual(['From the side', 'From above']);
  await user.click(field().getByRole('button', { name: 'Move picture 1 back' }));
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  expect(sentChanges()).toEqual([{ pictures: [above, side], img: '/images/parts/saddle-800.webp' }]);
});

test('when a picture is removed, then the file field has the focus, and when all are removed, the part has none', async () => {
  shop().answer('changePart', testPart);
  const user = await open();
  await user.click(field().getByRole('button', { name: 'Remove picture 1' }));
  expect(order()).toEqual(['From above']);
  expect(chooser()).toHaveFocus();
  await user.click(field().getByRole('button', { name: 'Remove picture 1' }));
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  expect(sentChanges()).toEqual([{ pictures: null }]);
});

/** Sends the form during an upload, checks that the form asks to wait, and completes the upload. */
async function sendDuringUpload(): Promise<Awaited<ReturnType<typeof open>>> {
  const release = shop().hold('uploadPicture');
  const user = await open();
  await user.upload(chooser(), file('one.jpg'));
  await findAnnounced('status', /one\.jpg: Uploading/);
  fill(screen.getByLabelText('Name'), 'Saddle');
  await user.click(save());
  expect(await field().findByText('Please wait until the pictures are uploaded.')).toBeVisible();
  release();
  return user;
}

test('when an alt text is missing or an upload is still running, then saving says so, and nothing is sent', async () => {
  const user = await sendDuringUpload();
  await waitFor(() => expect(order()).toHaveLength(3));
  await user.click(save());
  expect(await field().findByText('Each picture needs an alt text.')).toBeVisible();
  await waitFor(() => expect(field().getByLabelText('Alt text of picture 3')).toHaveFocus());
  expect(field().getByLabelText('Alt text of picture 3')).toBeInvalid();
  expect(sentChanges()).toEqual([]);
});

test('when an upload fails after the form was sent, then the field no longer says to wait', async () => {
  shop().reject('uploadPicture', 'busy', 'Too much at once. Please try again.');
  await sendDuringUpload();
  expect(await field().findByText(/Too much at once/, undefined, { timeout: 15_000 })).toBeVisible();
  await waitFor(() => expect(field().queryByText('Please wait until the pictures are uploaded.')).toBeNull());
});

test('when a file is no picture or the shop refuses it, then its message says why, and the others are uploaded', async () => {
  const user = await open();
  fireEvent.drop(chooser(), { dataTransfer: { files: [file('notes.txt', 'text/plain'), file('one.jpg')] } });
  await findAnnounced('status', 'This file is not a picture that your browser can read.');
  await waitFor(() => expect(order()).toHaveLength(3));
  await user.click(field().getByRole('button', { name: 'Dismiss' }));
  expect(field().queryByText(/notes\.txt/)).toBeNull();

  shop().reject('uploadPicture', 'invalid-fields', 'The picture is animated, which the shop does not show.');
  await user.upload(chooser(), file('two.jpg'));
  await findAnnounced('status', /is animated/);
  shop().answer('uploadPicture', { id: idOf(7), width: 4, height: 3 });
  await user.click(field().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(order()).toHaveLength(4));
  await user.upload(chooser(), file('two.jpg'));
  await findAnnounced('status', 'This picture is here already.');
});

test('when more than eight pictures are chosen, then the rest is refused', async () => {
  const user = await open();
  const files = Array.from({ length: 7 }, (_, n) => file(`${n}.jpg`));
  await user.upload(chooser(), files);
  await waitFor(() => expect(order()).toHaveLength(constraints.pictures));
  expect(field().getByText('A part can have at most 8 pictures.')).toBeVisible();
});

test('when a picture is too large, then its quality is reduced first, and then its size', async () => {
  browser.size = (width, quality) => (width <= 1_200 && quality < 0.7 ? 1_000 : constraints.pictureBytes + 1);
  const user = await open();
  await user.upload(chooser(), file('one.jpg'));
  await waitFor(() => expect(order()).toHaveLength(3));
  expect(drawn).toEqual([1_600, 1_600, 1_600, 1_600, 1_200, 1_200, 1_200]);
  browser.size = () => constraints.pictureBytes + 1;
  await user.upload(chooser(), file('two.jpg'));
  await findAnnounced('status', /too detailed/);
});

/** The pictures that the shop got, each as a text with one character for each byte. */
const sentBytes = () =>
  shop()
    .askedOf('uploadPicture')
    .map(({ body }) => atob(body.data));

test('when the browser cannot write WebP, as Safari cannot, then the picture is uploaded as JPEG, without its metadata', async () => {
  browser.writes = ['image/jpeg', 'image/png'];
  const user = await open();
  await user.upload(chooser(), file('one.jpg'));
  await waitFor(() => expect(order()).toHaveLength(3));
  const [sent = ''] = sentBytes();
  expect(sent.startsWith('\u00ff\u00d8\u00ff\u00e0')).toBe(true);
  expect(sent).not.toContain('Exif');
  expect(sent).toContain('scan');
});

test('when such a browser gets a WebP that needs no change, then the file is uploaded unchanged', async () => {
  browser.writes = ['image/jpeg', 'image/png'];
  browser.picture = { width: 800, height: 600 };
  const user = await open();
  const ready = new File(['RIFF....WEBPVP8 ....'], 'one.webp', { type: 'image/webp' });
  const animated = new File(['RIFF....WEBPVP8X....\u0002'], 'two.webp', { type: 'image/webp' });
  await user.upload(chooser(), [ready, animated]);
  await waitFor(() => expect(order()).toHaveLength(4));
  expect(sentBytes()[0]).toBe(await ready.text());
  expect(sentBytes()[1]).toMatch(/^\u00ff\u00d8/);
});

test('when the browser can only write PNG, then the field says so', async () => {
  browser.writes = ['image/png'];
  const user = await open();
  await user.upload(chooser(), file('one.jpg'));
  await findAnnounced('status', 'Your browser cannot resize this picture. Please try another browser.');
});

const HEIC = /^This is a HEIC picture, which your browser cannot read\. Please save it as JPEG: on a Mac/;

test.each([
  ['a HEIC file of a phone', 'IMG_1.HEIC', '\0\0\0\u0018ftypheic', HEIC],
  ['a HEIC file that is called otherwise', 'photo.jpg', '\0\0\0\u0018ftypmif1', HEIC],
  ['an AVIF file', 'photo.avif', '\0\0\0\u0018ftypavif', 'This file is not a picture that your browser can read.'],
  ['an empty file', 'photo.png', '', 'This file is not a picture that your browser can read.'],
])(
  'when the browser cannot read %s, then the message names the format and what to do',
  async (_, name, bytes, words) => {
    browser.reads = () => false;
    await open();
    fireEvent.drop(chooser(), { dataTransfer: { files: [new File([bytes], name)] } });
    await findAnnounced('status', words);
  },
);

test('when a part has pictures but no image URL, then the first picture is used, and the URL is not required', async () => {
  vi.stubGlobal(
    'Image',
    class {
      onload = (): void => undefined;
      set src(_address: string) {
        queueMicrotask(() => this.onload());
      }
    },
  );
  shop().answer('addPart', examples.addPart.answer);
  const user = await openScreen('/dashboard/addproduct', { as: 'admin' });
  await screen.findByLabelText('Name');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByLabelText('Image URL')).toBeInvalid());
  const typed = { Name: 'Saddle', 'Minimum quantity': '1', 'Available quantity': '3', 'Per-unit price': '99' };
  for (const [label, words] of Object.entries(typed)) fill(screen.getByLabelText(label), words);
  await user.upload(chooser(), file('one.jpg'));
  fill(await field().findByLabelText('Alt text of picture 1'), 'A saddle');
  await waitFor(() => expect(screen.getByLabelText('Image URL')).toBeValid());
  const preview = screen.getByRole('region', { name: /^Preview/ });
  const img = `/pictures/${idOf(1)}.webp`;
  await waitFor(() => expect(preview.querySelector('img')).toHaveAttribute('src', img));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await findAnnounced('status', /./);
  expect(shop().askedOf('addPart')).toMatchObject([
    { body: { name: 'Saddle', img, pictures: [{ id: idOf(1), alt: 'A saddle' }] } },
  ]);
});
