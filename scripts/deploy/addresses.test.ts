import { expect, it } from 'vitest';
import { findWrongAddresses, readAddresses } from './addresses.ts';

const own = { origin: 'https://parts.maker.test', shopOrigins: ['https://www.maker.test'] };

it.each([undefined, 'https://parts.maker.test', 'https://www.maker.test', 'https://my-shop.web.app'])(
  'when the shop is deployed to its own address %s, then there is no warning',
  (asked) => {
    expect(findWrongAddresses(own, asked)).toEqual([]);
  },
);

it('when the shop is deployed to an unknown domain, then the warning says where customers return and what to do', () => {
  expect(findWrongAddresses(own, 'https://shop.maker.test')).toEqual([
    'Customers who pay at https://shop.maker.test return to another address: write it into contract/brand.ts, or into SHOP_ORIGINS in functions/.env.',
  ]);
});

it('when the made-up address of the demo is still there, then the warning says so', () => {
  const [only, ...others] = findWrongAddresses({ origin: 'https://bikes.example', shopOrigins: [] });
  expect(only).toMatch(/made-up address https:\/\/bikes\.example/);
  expect(others).toEqual([]);
});

it('when the files of this checkout are read, then they have the address of the demo and no other domain', () => {
  expect(readAddresses('no-such-project')).toEqual({ origin: 'https://fourteener.example', shopOrigins: [] });
});
