import { examplePikes } from '@fourteener/contract/fit/bike-examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { examples } from '@fourteener/contract/examples';
import { screen } from '@testing-library/react';
import { answerCheckoutSettings } from '../fake-checkout-settings.ts';
import { answerParts, testPart } from '../fake-parts.ts';
import { shop } from '../shop.ts';
import type { WrongScreen } from './wrong-form.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><g id="part-post"><path d="M0 0h9"/></g></svg>';
const line = {
  ...{ balloon: 1, name: 'Seatpost', shape: 'part-post', partId: testPart._id, quantity: 1, soldAlone: true },
  at: [50, 20] as [number, number],
  anchor: [40, 30] as [number, number],
};

const refused = (...paths: string[]) => ({ errors: paths.map((path) => ({ path, message: `${path} is wrong.` })) });

/** The screens of admins. */
export const adminScreens: WrongScreen[] = [
  {
    path: '/dashboard/addproduct',
    prepare: () => undefined,
    forms: [
      {
        files: ['admin/parts/add-part-page.tsx'],
        wrong: { 'Per-unit price': 'cheap' },
        button: 'Submit',
        right: {
          ...{ Name: 'Saddle', 'Image URL': '/images/parts/saddle-800.webp', 'Per-unit price': '48.50' },
          ...{ 'Minimum quantity': '2', 'Available quantity': '31' },
        },
      },
    ],
  },
  {
    path: `/dashboard/parts/${testPart._id}`,
    prepare: () => {
      answerParts(testPart);
      shop().answerList('listMovements', [examples.listMovements.answer[0]]);
    },
    forms: [
      {
        files: ['admin/parts/edit-part-form.tsx'],
        prepare: () => screen.findByLabelText('Name'),
        wrong: { Name: '', 'Per-unit price': 'cheap' },
        button: 'Save changes',
        right: { Name: 'Saddle', 'Per-unit price': '48.50' },
      },
      {
        files: ['admin/stock/use-stock-form.ts', 'admin/stock/stock-form.tsx'],
        prepare: async (user) => user.click(await screen.findByRole('tab', { name: 'Correct' })),
        button: 'Correct the stock',
        right: { 'Pieces added or removed': '-2', Reason: 'Counted.' },
      },
      {
        files: ['admin/stock/use-stock-form.ts', 'admin/stock/stock-form.tsx'],
        prepare: (user) => user.click(screen.getByRole('tab', { name: 'Restock' })),
        button: 'Restock',
        right: { 'Pieces received': '24' },
      },
    ],
  },
  {
    path: '/dashboard/low-stock',
    prepare: () => {
      shop().answer('proposeLevels', { days: 56, reorderDays: 21, parts: [] });
      shop().answerList('listManagedParts', ({ query }) =>
        query.lowStock !== undefined ? [] : [{ ...testPart, availableQuantity: 1 }],
      );
    },
    forms: [
      {
        files: ['admin/stock/low-stock-row.tsx'],
        prepare: () => screen.findByLabelText(`Pieces received: ${testPart.name}`),
        button: 'Restock',
        right: { [`Pieces received: ${testPart.name}`]: '24' },
      },
    ],
  },
  {
    path: '/dashboard/parts',
    prepare: () => answerParts(testPart),
    forms: [
      {
        files: ['admin/imports/bulk-edit.tsx'],
        prepare: async (user) => {
          await user.click(await screen.findByRole('checkbox', { name: `Select ${testPart.name}` }));
          await user.click(screen.getByRole('button', { name: 'Edit selected' }));
          await user.selectOptions(await screen.findByLabelText('Field'), 'Per-unit price');
        },
        wrong: { Percent: 'less' },
        button: 'Preview',
        right: { Percent: '-5' },
      },
      {
        files: ['admin/imports/bulk-edit.tsx'],
        prepare: (user) => user.selectOptions(screen.getByLabelText('Change'), 'Set to'),
        wrong: { 'Per-unit price': 'cheap' },
        button: 'Preview',
        right: { 'Per-unit price': '48.50' },
      },
    ],
  },
  {
    path: `/dashboard/orders/${placedOrder._id}`,
    prepare: () => {
      shop().answerList('listOrderNotes', []);
      shop().answer('getOrder', { ...placedOrder, history: [...placedOrder.history] });
    },
    forms: [
      {
        files: ['admin/staff-notes.tsx'],
        prepare: () => screen.findByLabelText('New note'),
        button: 'Add note',
        right: { 'New note': 'Call first.' },
      },
    ],
  },
  {
    path: '/dashboard/orders/new',
    prepare: () => answerParts(testPart),
    forms: [
      {
        files: ['admin/orders/new-order-form.tsx', 'admin/orders/use-new-order.ts'],
        prepare: () => screen.findByLabelText('Customer’s email'),
        wrong: { 'Customer’s email': 'walter' },
        button: 'Place order',
        right: {
          ...{ 'Customer’s email': 'walter@example.com', 'Customer’s name': 'Walter Brandt' },
          ...{ Phone: '(719) 555-0163', Address: '14 Alpine Street, Salida, CO 81201' },
        },
      },
    ],
  },
  {
    path: '/dashboard/orders/tracking',
    prepare: () => undefined,
    forms: [
      {
        files: ['admin/orders/tracking-form.tsx'],
        prepare: () => screen.findByLabelText('Or paste the lines'),
        button: 'Check the lines',
        right: { 'Or paste the lines': 'Order,Tracking number\nFC-K7Q2-94MD,FRP 7' },
      },
    ],
  },
  {
    path: '/dashboard/stock-take',
    prepare: () => shop().answer('listShelf', examples.listShelf.answer),
    forms: [
      {
        files: ['admin/stock/count-lines-form.tsx'],
        prepare: async (user) => user.click(await screen.findByRole('button', { name: 'Read counts from a file' })),
        button: 'Fill in the lines',
        right: { 'Or paste the lines': 'FC-9K2M4T,36' },
      },
      {
        files: ['admin/stock/stock-take-review.tsx'],
        prepare: async (user) => {
          await user.click(screen.getByRole('button', { name: 'Back to the sheet' }));
          await user.type(await screen.findByLabelText(/^Counted/), '36');
          await user.click(screen.getByRole('button', { name: 'Review and book' }));
        },
        wrong: { Reason: ' ' },
        button: 'Book 1 difference',
        right: { Reason: 'Counted on Sunday.' },
      },
    ],
  },
  {
    path: '/dashboard/bikes',
    prepare: () => shop().answer('listBikes', []),
    forms: [
      {
        files: ['admin/new-id-form.tsx'],
        prepare: () => screen.findByLabelText('ID of a new bike'),
        wrong: { 'ID of a new bike': 'Little Bear' },
        button: 'Add a bike',
        right: { 'ID of a new bike': 'little-bear' },
      },
    ],
  },
  {
    path: '/dashboard/bikes/pikes',
    prepare: () => {
      answerParts(testPart);
      shop().answer('getBike', examplePikes);
      shop().answer('judgeBike', { builds: [], checks: [], rulesVersion: '2026-11-22' });
      shop().reject('saveBike', 'invalid-fields', 'Wrong.', refused('model', 'years', 'slots.hanger.1.part'));
    },
    forms: [
      {
        files: ['admin/bikes/bike-form.tsx'],
        prepare: () => screen.findByLabelText('Model'),
        button: 'Save bike',
        right: { Model: 'Pikes Two', 'First model year': '2024', 'Part 2': testPart._id },
      },
    ],
  },
  {
    path: '/dashboard/policies',
    prepare: () => shop().answer('getPolicy', examples.getPolicy.answer),
    forms: [
      {
        files: ['admin/policies/policy-form.tsx'],
        prepare: () => screen.findByLabelText('Text of “Terms”'),
        wrong: { 'Text of “Terms”': ' ' },
        button: 'Publish version 2 of “Terms”',
        right: { 'Text of “Terms”': 'You buy from us.' },
      },
    ],
  },
  {
    path: '/dashboard/synonyms?phrase=dinner+plate',
    prepare: () => shop().answer('getSynonyms', { entries: [], version: 0 }),
    forms: [
      {
        files: ['admin/synonyms/synonym-form.tsx'],
        prepare: () => screen.findByLabelText('Riders type'),
        wrong: { 'Riders type': ' ', 'It stands for': ', ;' },
        button: 'Save synonym',
        right: { 'Riders type': 'dinner plates', 'It stands for': 'cassette' },
      },
    ],
  },
  {
    path: '/dashboard/discounts/WINTER10',
    prepare: () => shop().answer('getDiscount', examples.getDiscount.answer),
    forms: [
      {
        files: ['admin/discounts/discount-form.tsx'],
        prepare: () => screen.findByLabelText('Percentage'),
        wrong: { Percentage: '101' },
        button: 'Save code',
        right: { Percentage: '20' },
      },
    ],
  },
  {
    path: '/dashboard/drawings/seat',
    prepare: () => {
      answerParts(testPart);
      shop().answer('getDrawingDraft', {
        ...{ _id: 'seat', title: 'Seat', bikes: ['blanca'], svg, lines: [line] },
        ...{ version: 3, isDraft: true, revision: 1 },
      });
      shop().answer('listDrawingRevisions', []);
      shop().reject('saveDrawingDraft', 'invalid-fields', 'Wrong.', refused('title', 'lines.0.partId'));
    },
    forms: [
      {
        files: ['admin/drawings/use-drawing-form.ts', 'admin/drawings/drawing-form.tsx'],
        prepare: () => screen.findByLabelText('Title'),
        wrong: { Title: 'A seat' },
        button: 'Save draft',
        right: { Title: 'The seat', Part: 'another-part-4k2m9t' },
      },
    ],
  },
  {
    path: '/dashboard/shipping-and-tax',
    prepare: answerCheckoutSettings,
    forms: [
      {
        files: ['admin/settings/settings-form.tsx'],
        prepare: () => screen.findByLabelText('Zone 1, price 2: from subtotal, $'),
        wrong: { 'Zone 1, price 2: from subtotal, $': 'much', 'Rate 1: rate in percent': 'little' },
        button: 'Save shipping and tax',
        right: { 'Zone 1, price 2: from subtotal, $': '81', 'Rate 1: rate in percent': '4.85' },
      },
    ],
  },
];
