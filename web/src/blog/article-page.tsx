import { PageTitle } from '../ui/page-title.tsx';

/** Article */
export default function ArticlePage() {
  return <PageTitle>Article</PageTitle>;
}
