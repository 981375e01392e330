import { constraints } from '@fourteener/contract/constraints';
import { messages } from '@fourteener/contract/messages';
import { makeAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test(
  'when a toast is shown, with or without reduced motion, then it stays at the top right for five seconds',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await makeAccount();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByText('Forgot Password ?').click();
    const toast = page.getByRole('status').filter({ hasText: messages.resetSent });
    // The toast closes when the animation of its progress bar ends.
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      const seconds = `${constraints.toastDuration / 1_000}s`;
      await expect(toast.getByRole('progressbar')).toHaveCSS('animation-duration', seconds);
    }
    const box = await toast.boundingBox();
    expect(box?.x).toBeGreaterThan(640);
    expect(box?.y).toBeLessThan(120);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
  },
);
