import { useEffect } from 'react';
import { usePaymentSettings } from '../../shop/orders/payment-settings.ts';
import { readText, writeText } from '../../ui/browser/kept-text.ts';

/** Where the browser keeps whether the shop took payments. */
const HINT = 'payments';

/** Whether the shop took payments when it last said so in this browser; undefined where it never has. */
export function tookPayments(): boolean | undefined {
  const hint = readText('local', HINT);
  return hint === null ? undefined : hint === 'yes';
}

/** Keeps what the shop has said. */
export function keepTakesPayments(takesPayments: boolean): void {
  writeText('local', HINT, takesPayments ? 'yes' : 'no');
}

/**
 * Whether the shop takes payments; until it has answered, what it said last, so that the entries of menus which depend on it do not come
 * later than the others and move them. Undefined where this browser has never heard.
 */
export function useTakesPayments(): boolean | undefined {
  const { data, isError } = usePaymentSettings();
  const answered = data && data.methods.length > 0;
  useEffect(() => {
    if (answered !== undefined) keepTakesPayments(answered);
  }, [answered]);
  return answered ?? tookPayments() ?? (isError ? false : undefined);
}
