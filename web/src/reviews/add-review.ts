import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@fourteener/contract/shapes';
import { call } from '../api/client.ts';

/** What the specification's clients send. The shop takes the name from the token. */
type ReviewBody = Sent<'addReview', 'body'> & { userName: string };

/** Adds a review; afterwards every page that shows reviews asks for them anew. */
export function useAddReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewBody) => call('addReview', { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['reviews'] });
    },
  });
}
