import { examples } from '@fourteener/contract/examples';
import type { PartFacets } from '@fourteener/contract/part/search';
import { screen, within } from '@testing-library/react';
import { addBike, newBike } from '../../src/shop/garage/change-garage.ts';
import { garageStore } from '../../src/shop/garage/garage-store.ts';
import { keepBasket } from '../fake-basket.ts';
import { keepLists } from '../fake-lists.ts';
import { answerParts, testPart } from '../fake-parts.ts';
import { sellInTheEu, takePayments } from '../fake-payments.ts';
import { shop } from '../shop.ts';
import { ownOrderScreens } from './own-orders.ts';
import { profileScreens } from './profile.ts';
import type { WrongScreen } from './wrong-form.ts';

const putIntoBasket = () => {
  keepBasket([{ partsId: testPart._id, quantity: 3 }]);
  localStorage.setItem('basket', JSON.stringify([{ id: testPart._id, quantity: 3 }]));
};

const found: PartFacets = {
  total: 1,
  kinds: [],
  specs: [],
  price: { min: 48, max: 189 },
  inStock: { yes: 1, no: 0 },
  corrected: [],
};

/** The screens of visitors and customers. */
export const customerScreens: WrongScreen[] = [
  {
    path: '/login',
    prepare: () => undefined,
    forms: [
      {
        files: ['shop/account/login-page.tsx'],
        button: 'Forgot Password ?',
        right: { Email: 'june@test.example' },
      },
      {
        files: ['shop/account/login-page.tsx'],
        wrong: { Email: 'june', Password: '12345' },
        button: 'Login',
        right: { Email: 'june@test.example', Password: '123456' },
      },
    ],
  },
  {
    path: '/signup',
    prepare: () => undefined,
    forms: [
      {
        files: ['shop/account/signup-page.tsx'],
        wrong: { Email: 'june' },
        button: 'Sign up',
        right: { Name: 'June', Email: 'june@test.example', Password: 'pedals-2008' },
      },
    ],
  },
  ...ownOrderScreens,
  {
    path: '/email-link?mode=resetPassword&oobCode=CODE',
    prepare: () => undefined,
    forms: [
      {
        files: ['shop/account/email-link-page.tsx'],
        wrong: { 'New password': '12345' },
        button: 'Save new password',
        right: { 'New password': '123456' },
      },
    ],
  },
  {
    path: '/withdrawal',
    prepare: sellInTheEu,
    forms: [
      {
        files: ['shop/withdrawal/ask-for-link.tsx'],
        wrong: { 'Order number': 'FC-K7Q2', Email: 'june' },
        button: 'Send the link',
        right: { 'Order number': 'fc k7q2 94md', Email: 'june@test.example' },
      },
    ],
  },
  {
    path: `/withdrawal#${examples.showWithdrawal.body.token}`,
    prepare: () => {
      sellInTheEu();
      shop().answer('showWithdrawal', examples.showWithdrawal.answer);
    },
    forms: [
      {
        files: ['shop/withdrawal/linked-withdrawal.tsx'],
        wrong: { Pieces: '3' },
        button: 'Confirm withdrawal',
        right: { Pieces: '1' },
      },
    ],
  },
  {
    path: `/product/${testPart._id}`,
    as: 'customer',
    prepare: () => answerParts(testPart),
    forms: [
      {
        files: ['shop/checkout/use-order-form.ts', 'shop/checkout/order-form.tsx'],
        wrong: { Quantity: '1' },
        button: 'Add to basket',
        right: { Quantity: '3' },
      },
      {
        files: ['shop/checkout/use-order-form.ts', 'shop/checkout/order-form.tsx'],
        wrong: { Quantity: '21' },
        button: 'Place Order',
        right: { Quantity: '20', Phone: '719 555 0142', Address: 'Salida' },
      },
      {
        files: ['shop/reviews/part-review-form.tsx'],
        prepare: async (user) => user.click(await screen.findByRole('button', { name: 'Write a review' })),
        button: 'Post review',
        right: { Rating: '4', Description: 'It rides as drawn, in every weather.' },
      },
    ],
  },
  {
    path: '/basket',
    as: 'customer',
    prepare: () => {
      putIntoBasket();
      answerParts(testPart);
    },
    forms: [
      {
        files: ['shop/basket/use-basket-form.ts', 'shop/basket/basket-form.tsx'],
        button: 'Place Order',
        right: { Phone: '719 555 0142', Address: 'Salida' },
      },
    ],
  },
  {
    path: '/checkout',
    as: 'customer',
    prepare: () => {
      putIntoBasket();
      answerParts(testPart);
      takePayments([testPart]);
    },
    forms: [
      {
        files: ['shop/checkout/use-checkout.ts', 'shop/checkout/checkout.tsx'],
        wrong: { Name: '', ZIP: '8120' },
        button: /^Pay/,
        right: {
          ...{ Name: 'June', Street: '218 F Street', City: 'Salida', State: 'CO', ZIP: '81201' },
          Phone: '719 555 0142',
        },
      },
    ],
  },
  ...profileScreens,
  {
    path: '/dashboard/userreview',
    as: 'customer',
    prepare: () => {
      shop().answerList('listOwnReviews', []);
      shop().reject('addReview', 'invalid-fields', 'Some fields need to be corrected.', {
        errors: [{ path: 'description', message: 'The description is too long.' }],
      });
    },
    forms: [
      {
        files: ['shop/reviews/add-review-page.tsx', 'shop/reviews/add-review-form.tsx'],
        wrong: { Description: 'It rides as drawn, in every weather.' },
        button: 'Send',
        right: { Description: 'It rides as drawn.' },
      },
    ],
  },
  {
    path: '/garage?bike=r',
    prepare: () => {
      answerParts(testPart);
      shop().answer('listFitBikes', []);
      shop().answer('describeBike', { model: 'Racer', slots: [] });
      garageStore.change((garage) => addBike(garage, newBike({ id: 'r', name: 'Racer', preset: 'road-rim-2015' })));
    },
    forms: [
      {
        files: ['shop/garage/bike-view.tsx'],
        wrong: { 'Name of the bike': '' },
        button: 'Rename',
        right: { 'Name of the bike': 'Winter bike' },
      },
    ],
  },
  {
    path: '/quick-order',
    prepare: () => answerParts(testPart),
    forms: [
      {
        files: ['shop/lists/add-line.tsx'],
        wrong: { Quantity: 'many' },
        button: 'Add',
        right: { 'Part number': 'CH-1', Quantity: '2' },
      },
      {
        files: ['shop/lists/paste-lines.tsx'],
        button: 'Add lines',
        right: { 'Paste several lines': 'CH-1 2' },
      },
      {
        files: ['app/shell/newsletter-form.tsx'],
        wrong: { 'Your email': 'june' },
        button: 'Subscribe',
        right: { 'Your email': 'june@test.example' },
      },
    ],
  },
  {
    path: '/lists',
    as: 'customer',
    prepare: () => keepLists(),
    forms: [
      {
        files: ['shop/lists/new-list-form.tsx'],
        button: 'Create list',
        right: { 'Name of the new list': 'Winter' },
      },
    ],
  },
  {
    path: '/lists/list-1',
    as: 'customer',
    prepare: () => {
      answerParts(testPart);
      keepLists({ name: 'Winter', lines: [{ partsId: testPart._id, quantity: 2 }] });
    },
    forms: [
      {
        files: ['shop/lists/rename-list.tsx'],
        wrong: { 'Name of the list': '' },
        button: 'Rename',
        right: { 'Name of the list': 'Race' },
      },
      {
        files: ['shop/lists/add-part.tsx'],
        button: 'Add part',
        right: { 'Part number': 'CH-1' },
      },
    ],
  },
  {
    path: '/product?q=x',
    prepare: () => {
      answerParts(testPart);
      shop().answer('summarizeParts', found);
    },
    forms: [
      {
        files: ['shop/search/price-fields.tsx'],
        prepare: async () =>
          within(await screen.findByRole('complementary', { name: 'Filters' })).findByLabelText(
            'Lowest price, dollars',
          ),
        within: ['complementary', 'Filters'],
        wrong: { 'Lowest price, dollars': 'cheap' },
        button: 'Apply the price',
        right: { 'Lowest price, dollars': '25' },
      },
    ],
  },
];
