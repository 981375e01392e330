import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { lazyPiece } from './lazy-piece.tsx';
import { trackWork, untilWorkIsDone } from './work-under-way.ts';

const reload = vi.fn();
let answer: PromiseWithResolvers<string>;

/** A piece whose code a deployment has removed. */
const Reviews = lazyPiece('The reviews', () => Promise.reject(new TypeError('Failed to fetch')));

/** A form like the order form: its button stays busy after the answer, until the next page is shown. */
function Form() {
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const send = () => {
    setBusy(true);
    trackWork(answer.promise).catch(() => undefined);
  };
  return (
    <>
      <Button busy={isBusy && 'Sending'} onClick={send}>
        Send
      </Button>
      <Button onClick={() => setShown(true)}>Show the reviews</Button>
      {isShown && <Reviews />}
    </>
  );
}

beforeEach(() => {
  reload.mockReset();
  answer = Promise.withResolvers();
  vi.stubGlobal('location', { reload, pathname: '/product/stem' });
  // The shop answers, but the file of the code is gone.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('when lazily loaded code is missing while a request is pending, then the page stays, and Try again reloads it', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Show the reviews' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The reviews could not be loaded.');
  expect(reload).not.toHaveBeenCalled();
  answer.reject(new Error('The price has changed.'));
  await untilWorkIsDone();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('when lazily loaded code is missing after the response, while the button is still busy, then the page is reloaded', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  answer.resolve('FC-R7S1-7AEY');
  await user.click(screen.getByRole('button', { name: 'Show the reviews' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button', { name: 'Sending' })).toBeVisible();
});
