import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '../../shop/orders/group-orders.ts';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import type { PackingSlips } from './packing-slips.tsx';

/** Prints the packing slips of some orders. Their code loads once the button is shown, or at the latest when it is pressed. */
export function PackingSlipsButton({ orders, what }: { orders: readonly Order[]; what: string }) {
  const [loaded, setLoaded] = useState<{ Slips: typeof PackingSlips }>();
  const load = async () => {
    const { PackingSlips: Slips } = await import('./packing-slips.tsx');
    return { Slips };
  };
  useEffect(() => {
    // If loading fails, a press tries again and shows the error.
    void load().then(setLoaded, () => undefined);
  }, []);
  return (
    <PrintButton
      what={what}
      label="Print packing slips"
      prepare={() => (loaded ? undefined : load().then((slips) => flushSync(() => setLoaded(slips))))}
      sheet={loaded && <loaded.Slips orders={orders} />}
    />
  );
}
