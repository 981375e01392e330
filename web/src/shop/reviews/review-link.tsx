import { useAdmin } from '../../auth/check-admin.ts';
import { useSession } from '../../auth/session-store.ts';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';

/** Whether the reader may write a review of the shop: everybody but admins, after the sign-in. False until an account's role is known. */
export function useMayReview(): boolean {
  const { status } = useSession();
  const { isAdmin } = useAdmin();
  return status !== 'signed-in' || isAdmin === false;
}

/** The link to the form for a review, with the sign-in before it if needed. */
export function ReviewLink() {
  return (
    <ButtonLink variant="secondary" to={paths.addReview}>
      Add Review
    </ButtonLink>
  );
}

/** The notice in place of the reviews of the shop if there are none. */
export function NoReviews() {
  const mayReview = useMayReview();
  return (
    <Empty heading="No reviews yet" action={mayReview && <ReviewLink />}>
      {mayReview ? 'Be the first rider to write one.' : 'No rider has written one.'}
    </Empty>
  );
}
