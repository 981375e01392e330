import { examples } from '@fourteener/contract/examples';
import type { StaffCall } from '@fourteener/contract/user/rights';
import type { Role } from '@fourteener/contract/user/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeProvider } from '../../testing/fake-provider.ts';
import { accounts, openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';
import { queryClient } from '../api/query-client.ts';
import { MayCall } from '../auth/may-call.tsx';
import { mayOpen } from '../auth/may-open.ts';
import { beginSession, openProvider } from '../auth/session.ts';

test.each<[Role | undefined, string, boolean]>([
  ['accountant', '/dashboard/parts/antero-saddle', false],
  ['accountant', '/dashboard/orders/K7Q294MD?x=1#notes', true],
  ['accountant', '/dashboard/orders/new', false],
  ['editor', '/dashboard/users/june', false],
  ['mechanic', '/dashboard/parts/antero-saddle', true],
  ['mechanic', '/dashboard/audit?person=june', false],
  ['manager', '/dashboard/audit?person=june', true],
  ['editor', '/fit-rules', true],
  // While nobody knows the role, the shop decides.
  [undefined, '/dashboard/audit', true],
])('when the role is %s, then the user may open the link to %s: %s', (role, to, isLink) => {
  expect(mayOpen(role, to)).toBe(isLink);
});

test('when an editor reads a report, then the author’s account is plain text, since the role has no access to it', async () => {
  const report = { ...examples.listReports.answer[0], userId: 'kl-uid' };
  shop().answerList('listReports', [report]);
  shop().answer('checkAdmin', { admin: true, role: 'editor' });
  await openScreen('/dashboard/reports', { as: 'admin' });
  const article = within(await screen.findByRole('article'));
  await waitFor(() => expect(article.queryByRole('link', { name: /account of the author/ })).toBeNull());
  expect(article.getByText(/account of the author/)).toBeInTheDocument();
  expect(article.getByRole('button', { name: 'Keep it' })).toBeVisible();
});

test.each<[Role, StaffCall, boolean]>([
  ['accountant', 'retryEmail', false],
  ['manager', 'retryEmail', true],
  ['mechanic', 'saveDiscount', false],
])('when the role is %s, then the button for the call %s is shown: %s', async (role, name, isShown) => {
  const { uid, name: userName, email } = accounts.admin;
  fakeProvider.add(accounts.admin);
  fakeProvider.signIn(email);
  await openProvider();
  act(() => beginSession({ uid, name: userName, email }, 'a-token'));
  shop().answer('checkAdmin', { admin: true, ...(role !== 'admin' && { role }) });
  render(
    <QueryClientProvider client={queryClient}>
      <MayCall call={name}>
        <button type="button">Do it</button>
      </MayCall>
      <p>There</p>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(shop().askedOf('checkAdmin')).not.toEqual([]));
  await waitFor(() => expect(screen.queryAllByRole('button')).toHaveLength(isShown ? 1 : 0));
  expect(screen.getByText('There')).toBeInTheDocument();
});

test('when a page of the staff has links, then they use the component that checks the role', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== 'staff-link.tsx');
  const others = files.filter((file) =>
    /ui\/(?:navigation\/link|buttons\/button-link)\.tsx/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
