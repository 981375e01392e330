import { PageTitle } from '../ui/page-title.tsx';

/** Add Review */
export default function AddReviewPage() {
  return <PageTitle>Add Review</PageTitle>;
}
