import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { actOn, findAction } from './act-on.ts';

const path = '/dashboard/orders/BBBB';
const confirmB = { path, find: () => findAction('confirm', 'BBBB'), label: 'Confirm' };
const pageOf = (id: string, press: () => void, isBusy = false) => (
  <main>
    <button {...pageAction('confirm', id)} disabled={isBusy} onClick={press}>
      Confirm
    </button>
  </main>
);

afterEach(() => vi.useRealTimers());

test('when the address already changed but the old page is still shown, then only the control of the new page is pressed', async () => {
  const [ofA, ofB] = [vi.fn(), vi.fn()];
  const { rerender } = render(pageOf('AAAA', ofA));
  window.history.replaceState(null, '', path);
  actOn(confirmB);
  rerender(pageOf('AAAA', ofA, true));
  rerender(pageOf('AAAA', ofA));
  rerender(pageOf('BBBB', ofB, true));
  await Promise.resolve();
  expect(ofB).not.toHaveBeenCalled();
  rerender(pageOf('BBBB', ofB));
  await waitFor(() => expect(ofB).toHaveBeenCalledOnce());
  rerender(pageOf('BBBB', ofB, true));
  rerender(pageOf('BBBB', ofB));
  await Promise.resolve();
  expect(ofB).toHaveBeenCalledOnce();
  expect(ofA).not.toHaveBeenCalled();
});

test('when the control does not appear, then a message says so after ten seconds, and a later control is not pressed', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', path);
  const ofB = vi.fn();
  const { rerender } = render(pageOf('AAAA', vi.fn()));
  actOn(confirmB);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  rerender(pageOf('BBBB', ofB));
  await Promise.resolve();
  expect(ofB).not.toHaveBeenCalled();
  render(<Toaster />);
  expect(await screen.findByText('“Confirm” is not possible here now.')).toBeVisible();
});
