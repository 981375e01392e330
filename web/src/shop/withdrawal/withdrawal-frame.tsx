import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** The heading of the pages on which a customer withdraws, and what stands below it. */
export function WithdrawalFrame({
  heading = 'Withdraw from contract',
  children,
}: {
  heading?: string;
  children: ReactNode;
}) {
  return (
    <div className="page py-section">
      <PageTitle>{heading}</PageTitle>
      <div className="max-w-form">
        <h1 className="text-title wide">{heading}</h1>
        {children}
      </div>
    </div>
  );
}
