import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../api/errors.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { type Asked, quoteQuery, useQuote } from './use-quote.ts';

/** The state and the actions of the field for a discount code. */
export interface DiscountChoice {
  /** The code in the total. */
  applied: string | undefined;
  /** Why the last code does not hold. */
  refusal: string | undefined;
  /** Asks the shop whether a code holds, and has it in the total from then on; answers whether it does. */
  apply: (code: string) => Promise<boolean>;
  remove: () => void;
}

/**
 * The costs of lines with the discount code that the customer applied, as long as it holds: without it, once the shop says why it does not.
 * `begun`: the code of before a reload; `isOff`: nobody is known for whom a code could be judged, so that it waits.
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
  // Another customer may use it.
  const refused = last?.customerEmail === customerEmail ? last?.why : undefined;
  const setRefused = (why?: string) => setLast(why === undefined ? undefined : { why, customerEmail });
  const discounted = useQuote(asked, isEnabled && code !== undefined, code);
  // Such as after the last part that it applies to was taken out.
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
    /** An order was refused since the code does not hold any more. */
    refuse: (why: string) => {
      keep(undefined);
      setRefused(why);
    },
  };
}

/** Whether the shop says that a code does not hold, or that too many were tried. */
const isRefusal = (error: unknown): boolean =>
  hasStatus(error, 409, 429) && (error.problem === 'discount-refused' || error.problem === 'too-many-requests');
