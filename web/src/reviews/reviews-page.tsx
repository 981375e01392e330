import { PageTitle } from '../ui/page-title.tsx';

/** Reviews */
export default function ReviewsPage() {
  return <PageTitle>Reviews</PageTitle>;
}
