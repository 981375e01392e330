import type { ReturnReason } from '@fourteener/contract/order/return-reasons';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { useState } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import { HttpProblem } from '../../api/errors.ts';
import { showFormError } from '../../api/form-errors.ts';
import { parsePieces } from '../../ui/forms/steps.ts';
import { useForm } from '../../ui/forms/use-form.ts';

/** The form of the dialogs that do the same with the returns of one item of an order, or of several. */
export interface ItemsForm {
  /** In the order of the items that the form was opened with. */
  items: { isChosen: boolean; quantity: string; writtenOff: string; isReplaced: boolean }[];
  reason: string;
  /** The reason of a requested return; empty until one is chosen. */
  returnReason: ReturnReason | '';
  /** The tracking number of the parcel that sends all of them back. */
  carrier: string;
  trackingCode: string;
}

/** An item as the forms name it. */
export type FormItem = Pick<OrderItem, '_id' | 'partsName' | 'quantity'>;

/** An item that is chosen, with what was typed about it. */
export interface ChosenItem<I extends FormItem = OrderItem> {
  item: I;
  /** Its place among the items of the form. */
  place: number;
  /** NaN while it is no number. */
  pieces: number;
  writtenOff: number;
  /** Whether the same pieces are sent again instead of the money. */
  isReplaced: boolean;
}

/** The label of a field of an item: names its part where the form has several. */
export function labelItemField(label: string, { partsName }: FormItem, items: readonly FormItem[]): string {
  return items.length > 1 ? `${label}: ${partsName}` : label;
}

/**
 * A form over some items of an order, which stay those that it was opened with: which of them are chosen, all at first, and how many pieces
 * of each. `countMost`: how many can be chosen of an item, which are chosen at first. `begun`: what the fields of all begin with.
 */
export function useItemsForm<I extends FormItem>(
  current: readonly I[],
  countMost: (item: I) => number,
  begun: Partial<Pick<ItemsForm, 'carrier' | 'trackingCode'>> = {},
) {
  const [items] = useState(current);
  const form = useForm<ItemsForm>({
    defaultValues: {
      items: items.map((item) => ({
        ...{ isChosen: true, quantity: String(countMost(item)), writtenOff: '0', isReplaced: false },
      })),
      ...{ reason: '', returnReason: '', carrier: '', trackingCode: '', ...begun },
    },
  });
  const { control, setError } = form;
  const typed = useWatch({ control, name: 'items' });
  const chosen = items.flatMap((item, place): ChosenItem<I>[] => {
    const { isChosen = false, quantity = '', writtenOff = '', isReplaced = false } = typed[place] ?? {};
    if (!isChosen) return [];
    return [{ item, place, pieces: parsePieces(quantity), writtenOff: parsePieces(writtenOff), isReplaced }];
  });
  const fields = items.flatMap((_, place): FieldPath<ItemsForm>[] => [
    `items.${place}.quantity`,
    `items.${place}.writtenOff`,
  ]);
  return {
    ...form,
    items,
    chosen,
    /** Says at the fields of the items what the shop found wrong with those that were sent, and all else under the button. */
    showError: (error: unknown) => {
      const places = chosen.map(({ place }) => place);
      showFormError(
        error instanceof HttpProblem ? placeErrors(error, places) : error,
        ['reason', 'returnReason', 'carrier', 'trackingCode', ...fields],
        setError,
      );
    },
    /** Whether items are chosen; says so where none is. */
    assertChosen: () => {
      if (chosen.length > 0) return true;
      setError('root', { message: 'Please choose at least one part.' });
      return false;
    },
  };
}

/** The same problem about the items by their places in the form, of which only the chosen ones were sent. */
function placeErrors({ status, extras, errors }: HttpProblem, places: readonly number[]): HttpProblem {
  const toPlace = (path: string) =>
    path.replace(/^items\.(\d+)/, (_, sent: string) => `items.${places[Number(sent)] ?? 0}`);
  return new HttpProblem(status, { ...extras, errors: errors.map((each) => ({ ...each, path: toPlace(each.path) })) });
}
