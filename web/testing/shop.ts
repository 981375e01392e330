import { FakeShop } from './fake-shop.ts';

let current = new FakeShop();

/** The shop that answers the test. */
export const shop = (): FakeShop => current;

/** Another shop, which knows nothing of what the last test asked. */
export function openNewShop(): void {
  current = new FakeShop();
}
