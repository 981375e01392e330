import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { missing, required } from '../ui/forms/required.ts';
import { TextArea, TextField } from '../ui/forms/text-field.tsx';
import type { TypedProduct } from './add-product-draft.ts';

interface ProductFieldsProps {
  register: UseFormRegister<TypedProduct>;
  errors: FieldErrors<TypedProduct>;
  /** Whether the part is in the shop already: its stock then changes by movements alone. */
  isInShop?: boolean;
}

/** What admins say of a part: the fields of the form that adds one, and of the form that changes one. */
export function ProductFields({ register, errors, isInShop = false }: ProductFieldsProps) {
  return (
    <>
      <TextField label="Name" {...register('name', required(missing('name')))} error={errors.name?.message} />
      <TextField
        label="Image URL"
        help="4:3, at least 1600 × 1200, on a warm white background."
        className="fact"
        spellCheck={false}
        {...register('img', required(missing('picture')))}
        error={errors.img?.message}
      />
      <div className={`grid gap-6 ${isInShop ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
        <TextField
          label="Minimum quantity"
          inputMode="numeric"
          {...register('minimumQuantity', required(missing('minimum quantity')))}
          error={errors.minimumQuantity?.message}
        />
        {!isInShop && (
          <TextField
            label="Available quantity"
            inputMode="numeric"
            {...register('availableQuantity', required(missing('available quantity')))}
            error={errors.availableQuantity?.message}
          />
        )}
        <TextField
          label="Per-unit price"
          inputMode="decimal"
          {...register('price', {
            validate: {
              given: required(missing('price')).validate,
              number: (typed) => Number.isFinite(Number(typed)) || 'The price must be a number.',
            },
          })}
          error={errors.price?.message}
        />
      </div>
      <TextArea
        label="Description"
        optional
        rows={6}
        help="Lines written “Label: value” become rows in the specifications."
        {...register('description')}
        error={errors.description?.message}
      />
    </>
  );
}
