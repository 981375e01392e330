// The style sheet of the first visit has neither dialogs nor forms of this kind.
import type { OwnReview } from '@fourteener/contract/review/schemas';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { showFormError } from '../../api/form-errors.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { emptyPartReview, type TypedReview } from './add-review-fields.ts';
import { useWritePartReview } from './part-reviews-data.ts';
import { ReviewFields } from './review-fields.tsx';

interface PartReviewFormProps {
  partId: string;
  /** The review to change; null for the first one. */
  review: OwnReview | null;
  onDone: () => void;
}

/** The form for the customer's review of a part. Typed text stays on failure. */
export function PartReviewForm({ partId, review, onDone }: PartReviewFormProps) {
  const writing = useWritePartReview(partId);
  const form = useForm<TypedReview>({
    defaultValues: review ? { rating: String(review.rating), description: review.description } : emptyPartReview,
  });
  const button = review ? 'Update review' : 'Post review';
  const rating = useWatch({ control: form.control, name: 'rating' });
  const send = useOneAtATime(async (typed: TypedReview) => {
    try {
      const { verified } = await writing.mutateAsync(typed);
      showSuccess(
        verified ? 'Thank you. Your review is posted as a verified purchase.' : 'Thank you. Your review is posted.',
      );
      onDone();
    } catch (error) {
      showFormError(error, ['rating', 'description'], form.setError);
    }
  });
  return (
    <form
      className="grid max-w-[40rem] content-start gap-6"
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <ReviewFields form={form} stars={Number(rating)} rows={5} isOfPart />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={writing.isPending && 'Sending'}>
          {button}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <SendError error={form.formState.errors.root} button={button} />
    </form>
  );
}
