import { examples } from '@fourteener/contract/examples';
import type { Email } from '@fourteener/contract/email/schemas';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const { text, html, ...email } = examples.getEmail.answer;

function answerEmail(shown: Email): void {
  shop().answerList('listEmails', [shown]);
  shop().answer('getEmail', { ...shown, text, html });
}

/** Opens the only message of the list. */
async function openMessage(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByText(email.subject));
  await screen.findByTitle(`The message: ${email.subject}`);
  const [row] = within(screen.getByRole('main')).getAllByRole('listitem').slice(-1);
  if (!row) throw new Error('There is no message.');
  return row;
}

beforeEach(() => answerEmail(email));

test('when an email is opened, then it is shown as HTML without running scripts, and as text', async () => {
  const row = await openMessage(await openScreen('/dashboard/mails', { as: 'admin' }));
  expect(row).toHaveTextContent('Sent');
  const frame = within(row).getByTitle(`The message: ${email.subject}`);
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', html);
  expect(row.querySelector('pre')).toHaveTextContent('Hello June Halvorsen,');
  expect(row).not.toHaveTextContent('has not verified');
});

test('when the address of a customer is not verified, then the page says that the email leaves out what the customer typed', async () => {
  answerEmail({ ...email, verified: false });
  const row = await openMessage(await openScreen('/dashboard/mails', { as: 'admin' }));
  expect(row).toHaveTextContent('The customer has not verified this email address.');
  expect(row).toHaveTextContent('We sent the message without anything that the customer typed.');
});

test('when an email has failed, then the page says why, and one click sends it again', async () => {
  const { sentAt: _sentAt, verified: _verified, ...unsent } = email;
  answerEmail({ ...unsent, state: 'failed', attempts: 8, problem: 'connect ECONNREFUSED' });
  shop().answer('retryEmail', () => {
    const queued: Email = { ...unsent, state: 'queued', attempts: 0, dueAt: email.createdAt };
    answerEmail(queued);
    return queued;
  });
  const user = await openScreen('/dashboard/mails', { as: 'admin' });
  const row = await openMessage(user);
  expect(row).toHaveTextContent('Failed');
  expect(row).toHaveTextContent('Tried 8 times, no further tries');
  expect(row).toHaveTextContent('connect ECONNREFUSED');
  await user.click(within(row).getByRole('button', { name: 'Send now' }));
  await expect.poll(() => row.textContent).toContain('Waiting');
  expect(within(row).queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(shop().askedOf('retryEmail')).toMatchObject([{ params: { id: email._id } }]);
});

test('when emails are filtered by address, kind, state and days, then the shop is asked for these, and the address of the page keeps the filters', async () => {
  shop().answerList('listEmails', ({ query: { kind } }) => (kind === 'order-shipped' ? [] : [email]));
  const user = await openScreen('/dashboard/mails?person=uid-1', { as: 'admin' });
  await screen.findByText(email.subject);
  const asked = () => shop().askedOf('listEmails').at(-1)?.query;
  expect(asked()).toEqual({ person: 'uid-1', limit: 25, sort: 'newest', count: true });
  await user.type(screen.getByLabelText('Find emails to'), 'june@test');
  await user.type(screen.getByLabelText('Find emails to'), '.example');
  await expect.poll(asked).toMatchObject({ address: 'june@test.example', person: 'uid-1' });
  await user.selectOptions(screen.getByLabelText('Kind'), 'Order shipped');
  await expect.poll(asked).toMatchObject({ address: 'june@test.example', kind: 'order-shipped' });
  expect(await screen.findByRole('heading', { name: 'No emails found' })).toBeVisible();
  await user.type(screen.getByLabelText('Written from'), '2026-11-09');
  await expect.poll(asked).toMatchObject({ kind: 'order-shipped', from: '2026-11-09T07:00:00.000Z' });
  await user.selectOptions(screen.getByLabelText('State'), 'Not sent');
  await expect.poll(asked).toMatchObject({ kind: 'order-shipped', state: 'withheld' });
  expect(window.location.search).toBe(
    '?person=uid-1&q=june%40test.example&kind=order-shipped&from=2026-11-09&state=withheld',
  );
});
