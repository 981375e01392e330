import { currencySign } from '@fourteener/contract/currency';

/** The labels of fields on _Shipping and Tax_ by which the command palette finds them. */
export const settingLabels: readonly { label: string; also?: string }[] = [
  { label: 'Name that customers read' },
  { label: 'Countries' },
  { label: 'Prices depend on' },
  { label: `Free from subtotal, ${currencySign}` },
  // The fields of this setting appear once it is chosen.
  { label: 'Promise the days of arrival', also: 'holidays, days on which parcels leave' },
  { label: 'Prices of parts and shipping' },
  { label: 'Days to pay an invoice' },
  { label: `Amount that can be left unpaid, ${currencySign}` },
  { label: 'Share of a part that can be left unpaid, %' },
  { label: 'Days until reordered parts arrive', also: 'lead time, reorder level' },
  { label: 'Tax numbers' },
  { label: 'Bank details' },
];
