import { PageTitle } from '../ui/page-title.tsx';

/** About */
export default function AboutPage() {
  return <PageTitle>About</PageTitle>;
}
