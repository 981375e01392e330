import { examples } from '@fourteener/contract/examples';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { placed } from '../../../testing/admin-order.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { takePayments } from '../../../testing/fake-payments.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const chain = { ...testPart, _id: 'chain-3tq8zd', name: 'Other Chain', price: 10.5, minimumQuantity: 1 };
const taken: OrderItem = { ...placed, taken: 'phone', history: [{ ...placed.history[0], role: 'admin' } as never] };

beforeEach(() => {
  answerParts(testPart, chain);
  shop().answerList('listOwnOrders', []);
  shop().answer('takeOrder', { acknowledged: true, insertedIds: [placed._id] });
  shop().answer('getOrder', taken);
  shop().answerList('listOrderNotes', []);
});

const open = () => openScreen('/dashboard/orders/new', { as: 'admin' });
type User = Awaited<ReturnType<typeof open>>;
const addPart = async (user: User, name: string) => {
  await user.type(screen.getByRole('combobox', { name: 'Add a part' }), name.slice(0, 5));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  await screen.findByRole('textbox', { name: `Quantity of ${name}` });
};
const typeCustomer = async () => {
  fill(await screen.findByLabelText('Customer’s email'), 'Walter@Example.com ');
  fill(screen.getByLabelText('Customer’s name'), 'Walter Brandt');
};
const sent = () =>
  shop()
    .askedOf('takeOrder')
    .map(({ body }) => body);

describe('where the shop takes no payments', () => {
  const typeDelivery = () => {
    fill(screen.getByLabelText('Phone'), '(719) 555-0163');
    fill(screen.getByLabelText('Address'), '14 Alpine Street, Salida, CO 81201');
  };

  test('when an admin takes an order by phone, then it is placed with parts, prices and address, and its page opens', async () => {
    const user = await open();
    await typeCustomer();
    await addPart(user, 'Other Chain');
    await addPart(user, 'Test Part');
    await addPart(user, 'Other Chain');
    typeDelivery();
    // 2 × $10.50, and the other part's minimum quantity of 2 pieces.
    await user.click(await screen.findByRole('button', { name: 'Place order for $46.00' }));
    expect(await findAnnounced('status', 'The order is placed.')).toBeVisible();
    expect(sent()).toEqual([
      {
        customer: { email: 'walter@example.com', name: 'Walter Brandt' },
        taken: 'phone',
        lines: [
          { partsId: chain._id, quantity: 2, PerUnitPrice: 10.5 },
          { partsId: testPart._id, quantity: 2, PerUnitPrice: 12.5 },
        ],
        ...{ phone: '(719) 555-0163', address: '14 Alpine Street, Salida, CO 81201' },
      },
    ]);
    await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/orders/${placed._id}`));
    const facts = within(await screen.findByRole('region', { name: 'What was ordered' }));
    expect(facts.getByText('by phone')).toBeVisible();
  });

  test('when a line is changed or removed, then the total is updated', async () => {
    const user = await open();
    await screen.findByLabelText('Customer’s email');
    await addPart(user, 'Other Chain');
    await addPart(user, 'Test Part');
    fill(screen.getByRole('textbox', { name: 'Quantity of Test Part' }), '5');
    expect(await screen.findByRole('button', { name: 'Place order for $73.00' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Remove\s*Other Chain$/ }));
    expect(await screen.findByRole('button', { name: 'Place order for $62.50' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Add a part' })).toHaveFocus();
  });

  test('when parts are added with Enter, then another Enter does not place the order', async () => {
    const user = await open();
    await typeCustomer();
    typeDelivery();
    await user.type(screen.getByRole('combobox', { name: 'Add a part' }), 'Test{Enter}');
    const quantity = await screen.findByRole('textbox', { name: 'Quantity of Test Part' });
    await user.keyboard('{Enter}');
    fill(quantity, '3');
    await user.type(quantity, '{Enter}');
    expect(await screen.findByRole('button', { name: 'Place order for $37.50' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test('when required fields are empty, then each says so, and nothing is sent', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Place order' }));
    expect(await screen.findByText('The email address is not valid.')).toBeVisible();
    for (const said of ['The customer’s name is missing.', 'Add at least one part.', 'The address is missing.'])
      expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByLabelText('Customer’s email')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('when the customer ordered before, then name, phone and address of that order can be copied', async () => {
    shop().answerList('listOwnOrders', [{ ...placed, address: '218 F Street\nSalida, CO 81201' }]);
    const user = await open();
    fill(await screen.findByLabelText('Customer’s email'), 'june@example.com');
    await user.click(await screen.findByRole('button', { name: 'Use this name and address' }));
    expect(screen.getByLabelText('Customer’s name')).toHaveValue(placed.userName);
    expect(screen.getByLabelText('Phone')).toHaveValue(placed.phone);
    expect(screen.getByLabelText('Address')).toHaveValue('218 F Street, Salida, CO 81201');
    expect(shop().askedOf('listOwnOrders')).toMatchObject([
      { query: { userEmail: 'june@example.com', limit: 1, sort: 'newest' } },
    ]);
  });

  test('when nobody has ordered with the email address before, then the form says that an account may be created', async () => {
    await open();
    await typeCustomer();
    expect(await screen.findByText(/^No orders with this email address yet\./)).toBeVisible();
  });

  test('when the account is blocked, then its field says so, and the form keeps what was typed', async () => {
    const user = await open();
    await typeCustomer();
    await addPart(user, 'Test Part');
    typeDelivery();
    await user.click(screen.getByRole('radio', { name: 'At the counter' }));
    shop().reject('takeOrder', 'account-blocked', 'The account of this customer is blocked.');
    await user.click(await screen.findByRole('button', { name: 'Place order for $25.00' }));
    expect(await screen.findByText('The account of this customer is blocked.')).toBeVisible();
    expect(screen.getByLabelText('Customer’s email')).toHaveFocus();
    expect(screen.getByLabelText('Address')).toHaveValue('14 Alpine Street, Salida, CO 81201');
    expect(sent()).toMatchObject([{ taken: 'counter' }]);
  });

  test('when no response arrives, then the next press sends the same order under the same key', async () => {
    const user = await open();
    await typeCustomer();
    await addPart(user, 'Test Part');
    typeDelivery();
    shop().disconnect('takeOrder');
    await user.click(await screen.findByRole('button', { name: 'Place order for $25.00' }));
    expect(await findAnnounced('alert', /What you typed is kept/)).toBeVisible();
    shop().answer('takeOrder', { acknowledged: true, insertedIds: [placed._id] });
    await user.click(screen.getByRole('button', { name: 'Place order for $25.00' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/orders/${placed._id}`));
    const keys = shop()
      .askedOf('takeOrder')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe('where the shop takes payments', () => {
  beforeEach(() => takePayments([testPart, chain]));
  const { delivery } = examplePurchase;
  const typeDelivery = () => {
    fill(screen.getByLabelText('Street'), '14 Alpine Street');
    fill(screen.getByLabelText('City'), 'Moab');
    fill(screen.getByLabelText('State'), 'UT');
    fill(screen.getByLabelText('ZIP'), '84532');
    fill(screen.getByLabelText('Phone'), '(719) 555-0163');
  };

  test('when an admin takes an order, then it is placed by invoice, in the customer’s name, for the total that the shop computed', async () => {
    const user = await open();
    await typeCustomer();
    expect(screen.getByLabelText('Name')).toHaveValue('Walter Brandt');
    await addPart(user, 'Test Part');
    typeDelivery();
    await user.click(await screen.findByRole('button', { name: 'Place order for $35.50' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([
      {
        ...{ method: 'invoice', expectedTotal: 35.5, phone: '(719) 555-0163' },
        address: 'Walter Brandt\n14 Alpine Street\nMoab, UT 84532',
        delivery: { name: 'Walter Brandt', street: '14 Alpine Street', state: 'UT' },
      },
    ]);
  });

  describe('with a discount code', () => {
    // Two pieces at $12.50, $9.50 for shipping and $1.00 tax are $35.50, or $33.00 with the code.
    const judgedFor = () =>
      shop()
        .askedOf('getDiscountedQuote')
        .map(({ body }) => [body.discountCode, body.customerEmail]);
    const fillOrder = async (user: User) => {
      expect(await screen.findByText('Enter the customer’s email to use a discount code.')).toBeVisible();
      await typeCustomer();
      await addPart(user, 'Test Part');
      typeDelivery();
      await user.click(await screen.findByRole('button', { name: 'Add a discount code' }));
      await user.type(screen.getByLabelText('Discount code'), 'ride10{Enter}');
    };
    beforeEach(() =>
      shop().answer('getDiscountedQuote', ({ body }) => ({
        lines: [
          {
            ...{ partsId: testPart._id, partsName: testPart.name, PerUnitPrice: 12.5, quantity: 2 },
            ...{ amount: 22.5, discount: 2.5, tax: 0, taxPercent: 0 },
          },
        ],
        ...{ subtotal: 25, shipping: 9.5, shippingName: 'Ground', shippingTax: 0, shippingTaxPercent: 0 },
        discount: { code: body.discountCode.toUpperCase(), type: 'percent', percent: 10, amount: 2.5 },
        ...{ tax: 1, taxIncluded: false, total: 33, currency: 'USD', settingsVersion: 1 },
      })),
    );

    test('when the code is valid for the customer, then the total includes it, and the order is placed with it', async () => {
      const user = await open();
      await fillOrder(user);
      expect(await screen.findByText('Discount 10%, RIDE10')).toBeVisible();
      expect(judgedFor()).toContainEqual(['RIDE10', 'walter@example.com']);
      expect(sent()).toEqual([]);
      await user.click(await screen.findByRole('button', { name: 'Place order for $33.00' }));
      await waitFor(() => expect(sent()).toMatchObject([{ discountCode: 'RIDE10', expectedTotal: 33 }]));
    });

    test('when the customer has already used the code, then the field says so, and it can be applied for another customer', async () => {
      const why = 'This customer has used the code RIDE10 already: each customer can use it once.';
      shop().reject('getDiscountedQuote', 'discount-refused', why, { reason: 'used-by-you' });
      const user = await open();
      await fillOrder(user);
      await waitFor(() => expect(screen.getByLabelText('Discount code')).toHaveAccessibleDescription(why));
      expect(await screen.findByRole('button', { name: 'Place order for $35.50' })).toBeVisible();
      fill(screen.getByLabelText('Customer’s email'), 'june@example.com');
      await waitFor(() => expect(screen.queryByText(why)).toBeNull());
      expect(judgedFor()).toEqual([['RIDE10', 'walter@example.com']]);
    });

    test('when the code is used up before the order is sent, then the order is refused, and the total is shown without it', async () => {
      const user = await open();
      await fillOrder(user);
      const why = 'The code RIDE10 has been used as often as it could be.';
      shop().reject('takeOrder', 'discount-refused', why, { reason: 'used-up' });
      await user.click(await screen.findByRole('button', { name: 'Place order for $33.00' }));
      await waitFor(() => expect(screen.getByLabelText('Discount code')).toHaveAccessibleDescription(why));
      expect(await screen.findByRole('button', { name: 'Place order for $35.50' })).toBeVisible();
    });

    test('when the customer’s email is removed, then the total is shown without the code', async () => {
      const user = await open();
      await fillOrder(user);
      await screen.findByRole('button', { name: 'Place order for $33.00' });
      fill(screen.getByLabelText('Customer’s email'), 'walter');
      expect(await screen.findByRole('button', { name: 'Place order for $35.50' })).toBeVisible();
      expect(screen.getByText('Enter the customer’s email to use a discount code.')).toBeVisible();
    });
  });

  test('when the address of the customer’s last order has separate fields, then these are copied', async () => {
    shop().answerList('listOwnOrders', [{ ...placed, purchaseId: examplePurchase._id }]);
    shop().answer('getPurchase', examplePurchase);
    const user = await open();
    fill(await screen.findByLabelText('Customer’s email'), 'june@example.com');
    await user.click(await screen.findByRole('button', { name: 'Use this name and address' }));
    expect(screen.getByLabelText('Street')).toHaveValue(delivery.street);
    expect(screen.getByLabelText('ZIP')).toHaveValue(delivery.zip);
    expect(screen.getByLabelText('Customer’s name')).toHaveValue(placed.userName);
  });

  test('when the total has changed, then the new total is shown, and the next press agrees to it', async () => {
    const user = await open();
    await typeCustomer();
    await addPart(user, 'Test Part');
    typeDelivery();
    const button = await screen.findByRole('button', { name: 'Place order for $35.50' });
    shop().reject('takeOrder', 'total-changed', 'The total is now $38.50, not $35.50.');
    takePayments([testPart, chain], { shipping: 12.5 });
    await user.click(button);
    expect(await screen.findByText('The total is now $38.50, not $35.50.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Place order for $38.50' })).toBeVisible();
    expect(screen.getByLabelText('Street')).toHaveValue('14 Alpine Street');
  });
});

test('when an admin took an order by phone, then its row in the list of orders says so', async () => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', [taken, { ...placed, _id: 'K7Q294MD', orderId: 'K7Q294MD', number: 'FC-K7Q2-94MD' }]);
  await openScreen('/dashboard/orders', { as: 'admin' });
  const rows = within(await screen.findByRole('list', { name: 'orders' }));
  const [first, second] = await rows.findAllByRole('listitem');
  expect(first).toHaveTextContent(`${placed.userName} Phone`);
  expect(second).not.toHaveTextContent('Phone');
});

test('when a customer opens an order that was taken at the counter, then the page says so', async () => {
  shop().answer('getOrder', { ...taken, taken: 'counter' });
  await openScreen(`/dashboard/my-orders/${placed._id}`, { as: 'customer' });
  expect(await screen.findByText(/^Ordered at the counter/)).toBeVisible();
});
