// The style sheet of the first visit has neither dialogs nor forms of this kind.
import '../dashboard/dashboard.css';
import type { OwnReview } from '@fourteener/contract/reviews';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { showFieldErrors } from '../ui/field-errors.ts';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { emptyReview, type TypedReview } from './add-review-fields.ts';
import { useWritePartReview } from './part-reviews-data.ts';
import { ReviewFields } from './review-fields.tsx';

interface PartReviewFormProps {
  partId: string;
  /** What is to be changed; null when it is the first. */
  review: OwnReview | null;
  onDone: () => void;
}

/** Rates and describes a part in the customer's name. When it cannot be sent, what was typed stays. */
export function PartReviewForm({ partId, review, onDone }: PartReviewFormProps) {
  const writing = useWritePartReview(partId);
  const form = useForm<TypedReview>({
    defaultValues: review ? { rating: String(review.rating), description: review.description } : emptyReview,
  });
  const rating = useWatch({ control: form.control, name: 'rating' });
  const send = useOneAtATime(async (typed: TypedReview) => {
    try {
      const { verified } = await writing.mutateAsync(typed);
      showSuccess(verified ? 'Your review stands here, as a verified purchase.' : 'Your review stands here.');
      onDone();
    } catch (error) {
      if (!showFieldErrors(error, ['rating', 'description'], form.setError)) showFailure(error);
    }
  });
  return (
    <form
      className="grid max-w-[40rem] content-start gap-6"
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <ReviewFields form={form} stars={Number(rating)} rows={5} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" busy={writing.isPending && 'Sending'}>
          {review ? 'Change the review' : 'Send the review'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Never mind
        </Button>
      </div>
    </form>
  );
}
