import { NAMELESS } from '@fourteener/contract/review/rules';
import { useWatch } from 'react-hook-form';
import { useAccount } from '../../auth/session-store.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { paths } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { AddReviewForm } from './add-review-form.tsx';
import { emptyReview } from './add-review-fields.ts';
import { OwnReviews } from './own-reviews.tsx';
import { ReviewPreview } from './review-preview.tsx';

/** The form for a review, and beside it the review as the front page will show it. */
export default function AddReviewPage() {
  const { name: userName } = useAccount();
  const form = useForm({ defaultValues: emptyReview });
  const [rating, description] = useWatch({ control: form.control, name: ['rating', 'description'] });
  const stars = Number(rating);
  const words = description.trim();
  return (
    <>
      <DashboardHeading note="Write what you would tell a friend at the trailhead. The latest three appear on the home page.">
        Add Review
      </DashboardHeading>
      <div className="mt-10 grid gap-x-gap gap-y-14 border-t border-ink pt-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
        <AddReviewForm userName={userName} form={form} stars={stars} />
        <section aria-labelledby="preview" className="max-w-96 xl:sticky xl:top-24 xl:self-start">
          <h2 id="preview" className="mb-4 text-small text-ink-faint">
            On the home page
          </h2>
          <div className={words === '' ? '[&_blockquote]:text-ink-faint' : ''}>
            <ReviewPreview
              userName={userName || NAMELESS}
              rating={stars}
              description={words || 'Your review appears here as you type.'}
            />
          </div>
          <Link to={paths.reviews} className="mt-8 inline-block text-small link">
            All reviews
          </Link>
        </section>
      </div>
      <OwnReviews />
    </>
  );
}
