import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { PiecesField } from './pieces-field.tsx';
import { type FormItem, type ItemsForm, labelItemField } from './use-items-form.ts';

interface ChooseItemsProps<I extends FormItem> {
  control: Control<ItemsForm>;
  items: readonly I[];
  /** The label of the field for pieces; without it, there is no such field. */
  pieces?: string;
  /** The most pieces of an item that can be chosen. */
  countMost?: (item: I) => number;
  /** Further fields of a chosen item. */
  children?: (item: I, place: number) => ReactNode;
}

/** The choice among items of an order, with the number of pieces of each chosen one. For a single item, only its fields are shown. */
export function ChooseItems<I extends FormItem>({
  control,
  items,
  pieces,
  countMost = () => 1,
  children,
}: ChooseItemsProps<I>) {
  const showFields = (item: I, place: number) => (
    <>
      {pieces !== undefined && countMost(item) > 1 && (
        <PiecesField
          control={control}
          name={`items.${place}.quantity`}
          label={labelItemField(pieces, item, items)}
          min={1}
          max={countMost(item)}
        />
      )}
      {children?.(item, place)}
    </>
  );
  const [first, ...others] = items;
  if (first && others.length === 0) return showFields(first, 0);
  return (
    <fieldset>
      {/* Takes the focus at first: otherwise it would be at the end of a long dialog, whose beginning would be out of view. */}
      <legend tabIndex={-1} data-focus-first="" className="text-small font-medium outline-none">
        Parts
      </legend>
      <ul className="mt-2 border-t border-line">
        {items.map((item, place) => (
          <ChooseItem key={item._id} {...{ control, item, place }} words={`${item.quantity} × ${item.partsName}`}>
            {showFields(item, place)}
          </ChooseItem>
        ))}
      </ul>
    </fieldset>
  );
}

interface ChooseItemProps {
  control: Control<ItemsForm>;
  place: number;
  words: string;
  children: ReactNode;
}

function ChooseItem({ control, place, words, children }: ChooseItemProps) {
  const { field } = useController({ control, name: `items.${place}.isChosen` });
  return (
    <li className="border-b border-line py-1">
      <Checkbox label={words} checked={field.value} onChange={({ target }) => field.onChange(target.checked)} />
      {field.value && <div className="space-y-4 pb-3 pl-7.5 empty:hidden">{children}</div>}
    </li>
  );
}
