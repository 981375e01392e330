import { formatDollars } from '@fourteener/contract/money';
import { countOf } from '@fourteener/contract/text/plurals';
import { describeDelivery } from '@fourteener/contract/checkout/delivery-words';
import type { Quote } from '@fourteener/contract/purchase/quotes';

export type Totals = Omit<Quote, 'lines' | 'currency' | 'settingsVersion'> & {
  lines: readonly { quantity: number; amount: number; tax: number; taxPercent: number }[];
};

interface TotalsListProps {
  totals: Totals;
  /** The totals that were shown before, if they have changed. */
  before?: Totals | undefined;
  /** Whether the total is set in the size of a title, where it is the subject of the page. */
  isLarge?: boolean;
  /** Whether the list is on an invoice, which has an amount in each row, even for free shipping. */
  isInvoice?: boolean;
}

/** The amounts of parts, shipping and tax, and their total. */
export function TotalsList({ totals, before, isLarge = false, isInvoice = false }: TotalsListProps) {
  const rows = listRows(totals);
  const delivery = describeDelivery(totals);
  const writeOf = (key: string) => (key === 'shipping' && !isInvoice ? writeShipping : formatDollars);
  const old = new Map(before && listRows(before).map(({ key, amount }) => [key, amount]));
  return (
    <dl className="text-note num">
      {rows.map(({ key, label, amount }) => (
        <div key={key} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt>{label}</dt>
          <dd className="text-right">
            <OldAmount old={old.get(key)} amount={amount} write={writeOf(key)} />
            {writeOf(key)(amount)}
          </dd>
        </div>
      ))}
      {totals.toFreeShipping !== undefined && (
        <div className="pb-1.5 text-ink-soft">
          <dt className="sr-only">Free shipping</dt>
          <dd>{formatDollars(totals.toFreeShipping)} to free shipping</dd>
        </div>
      )}
      {delivery && (
        <div className="flex items-baseline justify-between gap-4 py-1.5">
          <dt>{delivery.label}</dt>
          <dd className="text-right">{delivery.value}</dd>
        </div>
      )}
      <div className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-medium">Total</dt>
        <dd className={`text-right ${isLarge ? 'text-title wide' : 'font-medium'}`}>
          <OldAmount old={before?.total} amount={totals.total} write={formatDollars} />
          {formatDollars(totals.total)}
        </dd>
      </div>
    </dl>
  );
}

interface OldAmountProps {
  old: number | undefined;
  amount: number;
  write: (amount: number) => string;
}

function OldAmount({ old, amount, write }: OldAmountProps) {
  if (old === undefined || old === amount) return null;
  return (
    <>
      <del className="tracking-normal mr-2 text-small font-normal text-ink-faint">
        <span className="sr-only">was </span>
        {write(old)}
      </del>
      <span className="sr-only">now </span>
    </>
  );
}

function writeShipping(amount: number): string {
  return amount === 0 ? 'Free' : formatDollars(amount);
}

function listRows({ lines, subtotal, discount, shipping, shippingName, tax, taxIncluded, shippingTaxPercent }: Totals) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const rates = [...new Set([...lines.map(({ taxPercent }) => taxPercent), shippingTaxPercent])].filter(Boolean);
  const rate = rates.length === 1 ? `, ${rates[0] ?? 0}%` : '';
  return [
    { key: 'parts', label: `Parts, ${countOf(pieces, 'piece')}`, amount: subtotal },
    ...(discount && discount.amount > 0
      ? [{ key: 'discount', label: nameDiscount(discount), amount: -discount.amount }]
      : []),
    {
      key: 'shipping',
      label: `${shippingName === 'Shipping' ? 'Shipping' : `Shipping, ${shippingName}`}${
        discount?.type === 'shipping' ? `, free with ${discount.code}` : ''
      }`,
      amount: shipping,
    },
    { key: 'tax', label: taxIncluded ? `Tax included${rate}` : `Tax${rate}`, amount: tax },
  ];
}

/** The label of the discount: `Discount 10%, WINTER10` */
function nameDiscount({ code, percent }: NonNullable<Totals['discount']>): string {
  return `Discount${percent === undefined ? '' : ` ${percent}%`}, ${code}`;
}
