import { messages } from '@fourteener/contract/messages';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { showFieldErrors } from '../ui/field-errors.ts';
import { Rating } from '../ui/rating.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { ratings, type TypedReview } from './add-review-fields.ts';
import { useAddReview } from './add-review.ts';

interface AddReviewFormProps {
  userName: string;
  form: UseFormReturn<TypedReview>;
  /** The stars that are chosen now. */
  stars: number;
}

/** Rates and describes in the user's name. It is empty again once the shop has it; when that fails, what was typed stays. */
export function AddReviewForm({ userName, form, stars }: AddReviewFormProps) {
  const adding = useAddReview();
  const { register, handleSubmit, reset, setError, formState } = form;
  const { errors } = formState;
  const send = useOneAtATime(async ({ rating, description }: TypedReview) => {
    try {
      await adding.mutateAsync({ userName, rating, description });
      showSuccess(messages.reviewAdded);
      reset();
    } catch (error) {
      if (!showFieldErrors(error, ['rating', 'description'], setError)) showFailure(error);
    }
  });
  return (
    <form
      className="grid max-w-[40rem] content-start gap-6"
      noValidate
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <TextField label="Name" value={userName} readOnly />
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
      <TextArea label="Description" rows={7} {...register('description')} error={errors.description?.message} />
      <div className="border-t border-line pt-6">
        <Button type="submit" className="max-sm:w-full" busy={adding.isPending && 'Sending'}>
          Send
        </Button>
      </div>
    </form>
  );
}
