import { formatDollars } from '@fourteener/contract/money';
import { paymentMethodLabels } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { ReactNode } from 'react';
import { PaperLinks } from '../../shop/orders/paper-links.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';

type Fact = [label: string, value: ReactNode];

/** The customer's name and contact facts; only the name once the account is deleted. */
function listCustomer({ userName, userEmail, phone, address }: Purchase): Fact[] {
  if (userEmail === '') return [['Customer', userName]];
  return [
    ['Customer', userName],
    ['Email', <EmailText key="email">{userEmail}</EmailText>],
    [
      'Phone',
      <span key="phone" className="fact text-note">
        {phone}
      </span>,
    ],
    [
      'Address',
      <span key="address" className="whitespace-pre-line">
        {address}
      </span>,
    ],
  ];
}

/** The facts of a payment: customer, kind, amounts received and amounts due. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { method, due, dueBy, paid, refunded, invoiceNumber, poNumber, createdAt } = purchase;
  const facts: Fact[] = [
    ['Ordered', formatDateTime(createdAt)],
    ['Payment', paymentMethodLabels[method]],
    ['Paid', formatDollars(paid)],
    ['Still due', formatDollars(due)],
    ...(dueBy === undefined ? [] : [['Due by', formatDateTime(dueBy)] satisfies Fact]),
    ...(refunded > 0 ? [['Refunded', formatDollars(refunded)] satisfies Fact] : []),
    invoiceNumber === undefined
      ? ['Invoice', 'Not issued yet']
      : ['Papers', <PaperLinks key="papers" purchase={purchase} />],
    ...(poNumber === undefined ? [] : [['PO number', poNumber] satisfies Fact]),
    ...listCustomer(purchase),
  ];
  return (
    <section aria-label="Payment and customer">
      <dl className="title-block grid-cols-1 border-t-ink! *:border-line *:px-0! max-sm:*:nth-[n+2]:border-t sm:grid-cols-2 sm:gap-x-8 sm:*:odd:last:col-span-2 sm:*:nth-[n+3]:border-t">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
