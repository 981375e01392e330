import { FakeShop } from './fake-shop.ts';

let current = new FakeShop();

/** The shop of the current test. */
export const shop = (): FakeShop => current;

/** Replaces the shop by a new one without the last test's requests and answers. */
export function openNewShop(): void {
  current = new FakeShop();
}
