import { messages } from '@fourteener/contract/messages';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { showFieldErrors } from '../ui/field-errors.ts';
import { TextField } from '../ui/text-field.tsx';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import type { TypedReview } from './add-review-fields.ts';
import { useAddReview } from './add-review.ts';
import { ReviewFields } from './review-fields.tsx';

interface AddReviewFormProps {
  userName: string;
  form: UseFormReturn<TypedReview>;
  /** The stars that are chosen now. */
  stars: number;
}

/** Rates and describes in the user's name. It is empty again once the shop has it; when that fails, what was typed stays. */
export function AddReviewForm({ userName, form, stars }: AddReviewFormProps) {
  const adding = useAddReview();
  const { handleSubmit, reset, setError } = form;
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
      <ReviewFields form={form} stars={stars} rows={7} />
      <div className="border-t border-line pt-6">
        <Button type="submit" className="max-sm:w-full" busy={adding.isPending && 'Sending'}>
          Send
        </Button>
      </div>
    </form>
  );
}
