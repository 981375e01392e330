import { PageTitle } from '../ui/page-title.tsx';

/** Kit */
export default function KitPage() {
  return <PageTitle>Kit</PageTitle>;
}
