import type { PaymentMethod } from '@fourteener/contract/payment-states';
import { isOrderable } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import type { Quote } from '@fourteener/contract/purchases';
import { useState } from 'react';
import { usePaymentSettings } from '../purchases/payment-settings.ts';
import { useQuote } from './use-quote.ts';

const NO_METHODS: readonly PaymentMethod[] = [];

/**
 * What so many pieces of a part cost in all, and how they are paid, where the shop takes payments. The order form has an address in lines, so
 * that shipping and tax are those of orders that name no destination.
 */
export function useOrderTotal(part: Part, quantity: number) {
  const settings = usePaymentSettings();
  const methods = settings.data?.methods ?? NO_METHODS;
  const isOn = methods.length > 0;
  const [chosen, setMethod] = useState<PaymentMethod>();
  const [before, setBefore] = useState<Quote>();
  const quoted = useQuote([{ partsId: part._id, quantity }], undefined, isOn && isOrderable(quantity, part));
  return {
    isOn,
    /** Whether a total is to be agreed on; as long as that is not known, the shop is asked. Throws where it does not answer. */
    isAsked: async (): Promise<boolean> => {
      const known = settings.data ?? (await settings.refetch({ throwOnError: true })).data;
      return known !== undefined && known.methods.length > 0;
    },
    methods,
    method: chosen ?? methods[0],
    setMethod,
    quoted,
    before,
    setBefore,
  };
}
