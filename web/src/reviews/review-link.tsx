import { useAdmin } from '../auth/check-admin.ts';
import { useSession } from '../auth/session-store.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** Leads to the form for a review, by way of the sign-in where needed. Admins do not see it: they write none. */
export function ReviewLink() {
  const { status } = useSession();
  const { isAdmin } = useAdmin();
  if (status === 'signed-in' && isAdmin !== false) return null;
  return (
    <ButtonLink look="secondary" to={paths.addReview}>
      Add Review
    </ButtonLink>
  );
}
