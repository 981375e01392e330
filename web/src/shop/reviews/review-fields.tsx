import { descriptionTooShort, LONG_ENOUGH, ratingMissing } from '@fourteener/contract/review/rules';
import type { UseFormReturn } from 'react-hook-form';
import { Rating } from '../../ui/charts/rating.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { ratings, type TypedReview } from './add-review-fields.ts';

interface ReviewFieldsProps {
  form: UseFormReturn<TypedReview>;
  /** The stars that are chosen now; 0 when none are. */
  stars: number;
  /** The number of lines of the text field. */
  rows: number;
  /** Whether the review is about a part: then stars and a text are required. */
  isOfPart?: boolean;
}

const partRules = {
  rating: { required: ratingMissing },
  description: { pattern: { value: LONG_ENOUGH, message: descriptionTooShort }, required: descriptionTooShort },
};

/** The fields of a review: the stars and the text. */
export function ReviewFields({ form: { register, formState }, stars, rows, isOfPart = false }: ReviewFieldsProps) {
  const { errors } = formState;
  const rules = isOfPart ? partRules : undefined;
  return (
    <>
      <div className="flex items-start gap-6">
        <div className={isOfPart ? 'w-64' : 'w-28'}>
          <Select
            label="Rating"
            className="num"
            {...register('rating', rules?.rating)}
            help={isOfPart && ratingMissing}
            error={errors.rating?.message}
          >
            {isOfPart && (
              <option value="" disabled>
                Choose
              </option>
            )}
            {ratings.map((rating) => (
              <option key={rating}>{rating}</option>
            ))}
          </Select>
        </div>
        {stars > 0 && <Rating stars={stars} className="mt-11" />}
      </div>
      <TextArea
        label="Description"
        rows={rows}
        {...register('description', rules?.description)}
        help={isOfPart && descriptionTooShort}
        error={errors.description?.message}
      />
    </>
  );
}
