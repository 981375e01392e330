import type { UseFormReturn } from 'react-hook-form';
import { Rating } from '../ui/rating.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { ratings, type TypedReview } from './add-review-fields.ts';

interface ReviewFieldsProps {
  form: UseFormReturn<TypedReview>;
  /** The stars that are chosen now. */
  stars: number;
  /** Lines of the description. */
  rows: number;
}

/** What a customer says: the stars, and the words. */
export function ReviewFields({ form: { register, formState }, stars, rows }: ReviewFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <div className="flex items-end gap-6">
        <div className="w-28">
          <Select label="Rating" className="num" {...register('rating')} error={errors.rating?.message}>
            {ratings.map((rating) => (
              <option key={rating}>{rating}</option>
            ))}
          </Select>
        </div>
        <Rating stars={stars} className="mb-4" />
      </div>
      <TextArea label="Description" rows={rows} {...register('description')} error={errors.description?.message} />
    </>
  );
}
