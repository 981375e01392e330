import type { Account } from '@fourteener/contract/user/schemas';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';

const providerNames: Record<string, string> = { password: 'Password', 'google.com': 'Google' };

/** The facts that identify an account. */
export function AccountFacts({ account }: { account: Account }) {
  const { uid, email, emailVerified, providers, createdAt, lastSignInAt } = account;
  const facts: [label: string, value: ReactNode][] = [
    [emailVerified ? 'Verified email' : 'Email, not verified', <EmailText key="email">{email}</EmailText>],
    ['Signs in with', providers.map((provider) => providerNames[provider] ?? provider).join(', ') || 'Nothing'],
    ...(account.admin || account.secondFactor
      ? [['Second factor', account.secondFactor ? 'Set up' : 'None'] as [string, string]]
      : []),
    ['Created', formatDateTime(createdAt)],
    ['Last sign-in', lastSignInAt === null ? 'Never' : formatDateTime(lastSignInAt)],
    [
      'Account ID',
      <span key="uid" className="max-sm:tracking-tighter fact text-data">
        {uid}
      </span>,
    ],
  ];
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
