import { useEffect } from 'react';
import { usePaymentSettings } from '../../shop/orders/payment-settings.ts';
import { readText, writeText } from '../../ui/browser/kept-text.ts';

/** Where the browser keeps whether the shop took payments. */
const HINT = 'payments';

/** Whether the shop took payments by its last answer in this browser; undefined if it never answered here. */
export function tookPayments(): boolean | undefined {
  const hint = readText('local', HINT);
  return hint === null ? undefined : hint === 'yes';
}

/** Keeps the shop's answer in this browser. */
export function keepTakesPayments(takesPayments: boolean): void {
  writeText('local', HINT, takesPayments ? 'yes' : 'no');
}

/**
 * Whether the shop takes payments. Until it answers, its last answer in this browser counts, so that menu entries which depend on it do not
 * appear late and move the others. Undefined if this browser has none.
 */
export function useTakesPayments(): boolean | undefined {
  const { data, isError } = usePaymentSettings();
  const answered = data && data.methods.length > 0;
  useEffect(() => {
    if (answered !== undefined) keepTakesPayments(answered);
  }, [answered]);
  return answered ?? tookPayments() ?? (isError ? false : undefined);
}
