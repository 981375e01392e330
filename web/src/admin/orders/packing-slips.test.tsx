import { examples } from '@fourteener/contract/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { screen, within } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { bar, choose, makeOrders, open } from '../../../testing/order-queue.ts';
import { shop } from '../../../testing/shop.ts';

/** The pixels of a module of the QR code in the drawn image. */
const SCALE = 5;

/** Draws the code as an image, module by module, and reads it with another library than the one that wrote it. */
function readCode(svg: SVGSVGElement): string | undefined {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const black = new Set(
    [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  );
  const width = size * SCALE;
  const pixels = Uint8ClampedArray.from({ length: width * width * 4 }, (_, n) => {
    const pixel = Math.floor(n / 4);
    const [x, y] = [Math.floor((pixel % width) / SCALE), Math.floor(pixel / width / SCALE)];
    return n % 4 === 3 || !black.has(`${x} ${y}`) ? 255 : 0;
  });
  return jsQR(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data;
}

test('when packing slips are printed, then each has a QR code that opens its order', async () => {
  const orders = makeOrders(2, 'packed');
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', orders);
  window.print = () => undefined;
  const user = await open();
  await choose(user, 2);
  await user.click(bar().getByRole('button', { name: /^Print packing slips/ }));
  const label = (id: string) => `QR code that opens order ${formatOrderNumber(id)} in the shop`;
  for (const { _id } of orders) {
    const code = await screen.findByRole('img', { name: label(_id) });
    expect(readCode(code as unknown as SVGSVGElement)).toBe(`${window.location.origin}/dashboard/orders/${_id}`);
    // Black on white in any theme, with four modules of white around it.
    expect(code.querySelector('path')).toHaveAttribute('fill', 'black');
    expect(code.querySelector('rect')).toHaveAttribute('fill', 'white');
    const places = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].flatMap(
      ([, x, y]) => [Number(x), Number(y)],
    );
    const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  }
  expect(within(document.body).getAllByRole('img', { name: /^QR code/ })).toHaveLength(2);
});
