import type { ReturnReason } from '@fourteener/contract/order/return-reasons';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { useState } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import { HttpProblem } from '../../api/errors.ts';
import { showFormError } from '../../api/form-errors.ts';
import { parsePieces } from '../../ui/forms/steps.ts';
import { useForm } from '../../ui/forms/use-form.ts';

/** The form of dialogs about the returns of one or several items of an order. */
export interface ItemsForm {
  /** The items in the order in which the form was opened with them. */
  items: { isChosen: boolean; quantity: string; writtenOff: string; isReplaced: boolean }[];
  reason: string;
  /** The reason of a requested return; empty until one is chosen. */
  returnReason: ReturnReason | '';
  /** The tracking number of the one parcel with all returns. */
  carrier: string;
  trackingCode: string;
}

/** The fields of an item that forms use. */
export type FormItem = Pick<OrderItem, '_id' | 'partsName' | 'quantity'>;

/** A chosen item, with the fields typed for it. */
export interface ChosenItem<I extends FormItem = OrderItem> {
  item: I;
  /** The index of the item in the form. */
  place: number;
  /** NaN unless a number is typed. */
  pieces: number;
  writtenOff: number;
  /** Whether the customer gets the same pieces again instead of the money. */
  isReplaced: boolean;
}

/** The label of an item's field, with the name of the part if the form has several items. */
export function labelItemField(label: string, { partsName }: FormItem, items: readonly FormItem[]): string {
  return items.length > 1 ? `${label}: ${partsName}` : label;
}

/**
 * A form about the items of an order with which it was opened: which of them are chosen, at first all, and how many pieces of each.
 * `countMost`: the most pieces of an item, which are chosen at first. `begun`: the first values of the common fields.
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
    /** Shows the shop's errors about sent items at their fields, and other errors under the button. */
    showError: (error: unknown) => {
      const places = chosen.map(({ place }) => place);
      showFormError(
        error instanceof HttpProblem ? placeErrors(error, places) : error,
        ['reason', 'returnReason', 'carrier', 'trackingCode', ...fields],
        setError,
      );
    },
    /** Returns whether any item is chosen, and otherwise shows an error. */
    assertChosen: () => {
      if (chosen.length > 0) return true;
      setError('root', { message: 'Please choose at least one part.' });
      return false;
    },
  };
}

/** Translates the indices of sent items, which are only the chosen ones, to indices in the form. */
function placeErrors({ status, extras, errors }: HttpProblem, places: readonly number[]): HttpProblem {
  const toPlace = (path: string) =>
    path.replace(/^items\.(\d+)/, (_, sent: string) => `items.${places[Number(sent)] ?? 0}`);
  return new HttpProblem(status, { ...extras, errors: errors.map((each) => ({ ...each, path: toPlace(each.path) })) });
}
