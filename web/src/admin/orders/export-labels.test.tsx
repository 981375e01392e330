import { examples } from '@fourteener/contract/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { catchDownloads } from '../../../testing/downloads.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { bar, choose, makeOrders, moved, open, rows } from '../../../testing/order-queue.ts';
import { shop } from '../../../testing/shop.ts';

const chain = { ...testPart, _id: 'chain', name: 'Test Chain', weightGrams: 250 };
const saddle = { ...testPart, _id: 'saddle', name: 'Test Saddle', weightGrams: 199 };

/** An order of three items, one of which is still placed, and one whose part is gone. */
function makeItems(): OrderItem[] {
  const [first, other] = makeOrders(2, 'packed') as [OrderItem, OrderItem];
  const address = 'Anna Smith\n218 F Street\nSalida, CO 81201';
  const whole = { ...first, orderSize: 3, address, phone: '+1 719 555 0142', userEmail: 'anna@example.com' };
  return [
    { ...whole, partsId: 'chain', partsName: 'Test Chain', quantity: 2 },
    { ...whole, _id: 'K7Q2948X', partsId: 'saddle', partsName: 'Test Saddle', quantity: 3 },
    moved({ ...whole, _id: 'K7Q2949X', partsId: 'gone', partsName: 'Old Stem', quantity: 1 }, 'shipped'),
    { ...other, partsId: 'gone', partsName: 'Old Stem', quantity: 4, userName: '=1+1', address: '1 Main' },
  ];
}

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
  answerParts(chain, saddle);
});

const readFile = async (downloads: ReturnType<typeof catchDownloads>) =>
  ((await downloads[0]?.file.text()) ?? '').replace('\uFEFF', '').trim().split('\r\n');

const HEADS =
  'Order number,Name,Company,Street,City,State,Postal code,Country,Country code,Address line 1,Address line 2,Address line 3,' +
  'Address line 4,Phone,Email,Pieces,Weight (g),Contents';

test('when labels are exported, then each packed order of the view has a line with its address, weight and contents', async () => {
  shop().answerList('listOrders', makeItems());
  const downloads = catchDownloads();
  const user = await open('?status=placed&search=rider%40example.com');
  await user.click(await screen.findByRole('button', { name: 'Export labels' }));
  expect(await findAnnounced('status', '2 labels exported.')).toBeVisible();
  expect(shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ status: 'packed', search: 'rider@example.com' });
  expect(downloads[0]?.name).toMatch(/^labels-\d{4}-\d\d-\d\d\.csv$/);
  const [first, other] = makeOrders(2) as [OrderItem, OrderItem];
  expect(await readFile(downloads)).toEqual([
    HEADS,
    `${first.number},Anna Smith,,218 F Street,Salida,CO,81201,United States,US,218 F Street,"Salida, CO 81201",,,` +
      `'+1 719 555 0142,anna@example.com,5,1097,2 × Test Chain; 3 × Test Saddle`,
    `${other.number},'=1+1,,,,,,,,1 Main,,,,${other.phone},${other.userEmail},4,,4 × Old Stem`,
  ]);
});

test('when orders are chosen, then only they are exported, with all of their parts that are not shipped', async () => {
  const [first, ...others] = makeItems() as [OrderItem, ...OrderItem[]];
  shop().answerList('listOrders', [moved(first, 'placed'), ...others]);
  const downloads = catchDownloads();
  const user = await open();
  await rows();
  await choose(user, 1);
  await user.click(bar().getByRole('button', { name: 'Export labels' }));
  expect(await within(bar().getByRole('status')).findByText('1 label exported.')).toBeVisible();
  const [, ...lines] = await readFile(downloads);
  expect(lines).toEqual([expect.stringMatching(/,5,1097,2 × Test Chain; 3 × Test Saddle$/)]);
});

test('when the parts cannot be loaded, then the page says why, and no file is saved', async () => {
  shop().answerList('listOrders', makeItems());
  shop().disconnect('getPart');
  const downloads = catchDownloads();
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Export labels' }));
  expect(await findAnnounced('alert', /^We cannot reach the shop\./)).toBeVisible();
  expect(downloads).toEqual([]);
});
