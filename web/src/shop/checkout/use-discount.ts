import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../api/errors.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { type Asked, quoteQuery, useQuote } from './use-quote.ts';

/** The state and the actions of the field for a discount code. */
export interface DiscountChoice {
  /** The code that the total includes. */
  applied: string | undefined;
  /** The reason why the last code is not valid. */
  refusal: string | undefined;
  /** Asks the shop whether a code is valid, and applies a valid one to the total; returns whether it is. */
  apply: (code: string) => Promise<boolean>;
  remove: () => void;
}

/**
 * The costs of lines with the customer's discount code; without it once the shop says why it is not valid. `begun`: the code from before a
 * reload; `isOff`: the customer for whom a code would be judged is not known yet, so the code waits.
 */
export function useDiscount(
  { isEnabled, ...asked }: Asked & { isEnabled: boolean },
  {
    begun,
    onChange,
    isOff = false,
  }: { begun?: string | undefined; onChange?: (code: string | undefined) => void; isOff?: boolean },
) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState(begun);
  const code = isOff ? undefined : kept;
  const { customerEmail } = asked;
  const [last, setLast] = useState<{ why: string; customerEmail: string | undefined }>();
  // The refusal is about one customer: another one may use the code.
  const refused = last?.customerEmail === customerEmail ? last?.why : undefined;
  const setRefused = (why?: string) => setLast(why === undefined ? undefined : { why, customerEmail });
  const discounted = useQuote(asked, isEnabled && code !== undefined, code);
  // For example after the last part to which the code applies was removed.
  const isRefused = code !== undefined && isRefusal(discounted.error);
  const plain = useQuote(asked, isEnabled && (code === undefined || isRefused));
  const keep = (next: string | undefined) => {
    setKept(next);
    onChange?.(next);
  };
  const choice: DiscountChoice = {
    applied: isRefused ? undefined : code,
    refusal: refused ?? (isRefused ? sentenceOf(discounted.error) : undefined),
    apply: async (wanted) => {
      setRefused();
      try {
        await queryClient.query(quoteQuery(asked, wanted));
        keep(wanted);
        return true;
      } catch (error) {
        keep(undefined);
        setRefused(sentenceOf(error));
        return false;
      }
    },
    remove: () => {
      setRefused();
      keep(undefined);
    },
  };
  return {
    quoted: code === undefined || isRefused ? plain : discounted,
    discount: choice,
    /** Removes the code after an order was refused because it is no longer valid. */
    refuse: (why: string) => {
      keep(undefined);
      setRefused(why);
    },
  };
}

/** Whether the shop says that a code is not valid, or that too many were tried. */
const isRefusal = (error: unknown): boolean =>
  hasStatus(error, 409, 429) && (error.problem === 'discount-refused' || error.problem === 'too-many-requests');
