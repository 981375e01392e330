import { messages } from '@fourteener/contract/messages';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { showFormError } from '../../api/form-errors.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import type { TypedReview } from './add-review-fields.ts';
import { ReviewFields } from './review-fields.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';

interface AddReviewFormProps {
  userName: string;
  form: UseFormReturn<TypedReview>;
  /** The stars that are chosen now. */
  stars: number;
}

/** The form for a review of the shop in the user's name. It is emptied once the shop has stored the review; typed text stays on failure. */
export function AddReviewForm({ userName, form, stars }: AddReviewFormProps) {
  const adding = useAddReview();
  const { handleSubmit, reset, setError, formState } = form;
  const send = useOneAtATime(async ({ rating, description }: TypedReview) => {
    try {
      await adding.mutateAsync({ userName, rating, description });
      showSuccess(messages.reviewAdded);
      reset();
    } catch (error) {
      showFormError(error, ['rating', 'description'], setError);
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
        <div className="mt-3">
          <SendError error={formState.errors.root} button="Send" />
        </div>
      </div>
    </form>
  );
}

/** The body that the specification's clients send. The shop takes the name from the token. */
type ReviewBody = Input<'addReview', 'body'> & { userName: string };

/** Adds a review; all pages with reviews are then loaded anew. */
function useAddReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewBody) => call('POST /review', { body }),
    onSuccess: () => {
      void invalidate(queryClient, 'reviews');
    },
  });
}
