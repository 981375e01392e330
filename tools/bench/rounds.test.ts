import { expect, it } from 'vitest';
import { compare, describeRounds } from './rounds.ts';

const load = (rate: number, wrong = 0) => ({ rate, p99: 10, wrong });

it('when the machine was slower in some rounds, then each is held against its neighbour, not against the fast ones', () => {
  const compared = describeRounds({
    shop: [load(80), load(300), load(90), load(40), load(100)],
    bare: [load(100), load(400), load(100), load(50), load(1_000)],
  });
  expect(compared).toEqual({ ratio: 0.8, shop: load(90), bare: load(100) });
});

it('when answers were wrong, then all of them are counted', () => {
  const compared = describeRounds({ shop: [load(1, 2), load(1, 3)], bare: [load(1), load(1, 1)] });
  expect([compared.shop.wrong, compared.bare.wrong]).toEqual([5, 1]);
});

it('when both are measured, then each is first in turn, and what came before is not kept', async () => {
  const order: string[] = [];
  const measure = (who: string, rate: number) => () => {
    order.push(who);
    return Promise.resolve(load(order.length <= 4 ? 1 : rate));
  };
  const measured = { shop: measure('shop', 30), bare: measure('bare', 40) };
  expect(await compare(measured, { before: 2, kept: 2 })).toEqual({ ratio: 0.75, shop: load(30), bare: load(40) });
  expect(order).toEqual(['shop', 'bare', 'bare', 'shop', 'shop', 'bare', 'bare', 'shop']);
});
