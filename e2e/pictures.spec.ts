import { pictureAddress } from '@fourteener/contract/part/pictures';
import sharp from 'sharp';
import { findViolations } from './support/judge-page.ts';
import { makePart, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A photo as a camera makes it: a large JPEG. */
const takePhoto = (color: string) =>
  sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test('when an admin uploads pictures and puts them in order, then the part’s page shows the first, and a file that is no picture is refused', async ({
  page,
  admin: _,
}) => {
  const part = await makePart();
  await page.goto(`/dashboard/parts/${part._id}`);
  const pictures = page.getByRole('group', { name: 'Pictures' });
  await pictures.getByLabel('Choose pictures').setInputFiles([
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('#a05030') },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('These are notes.') },
    { name: 'above.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('#305080') },
  ]);
  await expect(pictures.getByText('notes.png: This file is not a picture that your browser can read.')).toBeVisible();
  await pictures.getByLabel('Alt text of picture 1').fill('From the side');
  await pictures.getByLabel('Alt text of picture 2').fill('From above');
  await pictures.getByRole('button', { name: 'Dismiss' }).click();
  await pictures.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter');
  await expect(pictures.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();

  const saved = (await readPart(part._id)).pictures ?? [];
  expect(saved.map(({ alt, width, height }) => [alt, width, height])).toEqual([
    ['From above', 1_600, 1_200],
    ['From the side', 1_600, 1_200],
  ]);
  await page.goto(`/product/${part._id}`);
  const shown = page.locator(`img[src="${pictureAddress(saved[0]?.id ?? '')}"]`).first();
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty('naturalWidth', 1_600);
});

test(
  'when the browser cannot write WebP, as Safari cannot, then a picture is uploaded in another format, and the part’s page shows it',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    // Safari encodes PNG when it is asked for WebP.
    await page.addInitScript(`const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
      };`);
    const part = await makePart();
    await page.goto(`/dashboard/parts/${part._id}`);
    const pictures = page.getByRole('group', { name: 'Pictures' });
    await pictures.getByLabel('Choose pictures').setInputFiles([
      { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('#a05030') },
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\u0018ftypheic') },
    ]);
    await expect(pictures.getByText('IMG_1.HEIC: This is a HEIC picture')).toContainText('Please save it as JPEG');
    await pictures.getByRole('button', { name: 'Dismiss' }).click();
    await pictures.getByLabel('Alt text of picture 1').fill('From the side');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();
    const [saved] = (await readPart(part._id)).pictures ?? [];
    await page.goto(`/product/${part._id}`);
    const shown = page.locator(`img[src="${pictureAddress(saved?.id ?? '')}"]`).first();
    await expect(shown).toHaveJSProperty('naturalWidth', 1_600);
  },
);

test(
  'when a picture is dragged by mouse or finger, then it takes the place where it is dropped',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const names = ['headset', 'crankset', 'saddle'];
    const part = await makePart({ pictures: names.map((id) => ({ id, alt: id, width: 800, height: 600 })) });
    await page.goto(`/dashboard/parts/${part._id}`);
    const pictures = page.getByRole('group', { name: 'Pictures' });
    const handle = (n: number) => pictures.getByRole('listitem').nth(n).locator('.plate');
    const order = async () =>
      Promise.all((await pictures.getByLabel(/^Alt text/).all()).map((field) => field.inputValue()));
    await handle(0).dragTo(handle(2));
    await expect.poll(order).toEqual(['crankset', 'saddle', 'headset']);

    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', at: { x: number; y: number } | null) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: (at?.x ?? 0) + 20, y: (at?.y ?? 0) + 20 }] });
    await touch('touchStart', await handle(2).boundingBox());
    await touch('touchMove', await handle(1).boundingBox());
    await touch('touchMove', await handle(0).boundingBox());
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(order).toEqual(names);
  },
);

test(
  'when a part has pictures, then axe finds no violation in the form',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const pictures = ['headset', 'crankset'].map((id) => ({ id, alt: `The ${id}`, width: 800, height: 600 }));
    const part = await makePart({ pictures });
    await page.goto(`/dashboard/parts/${part._id}`);
    await expect(page.getByRole('group', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);
  },
);
