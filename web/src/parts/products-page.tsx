import { PageTitle } from '../ui/page-title.tsx';

/** Parts */
export default function ProductsPage() {
  return <PageTitle>Parts</PageTitle>;
}
