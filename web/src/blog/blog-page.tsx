import { PageTitle } from '../ui/page-title.tsx';

/** Blog */
export default function BlogPage() {
  return <PageTitle>Blog</PageTitle>;
}
