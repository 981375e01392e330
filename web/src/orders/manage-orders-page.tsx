import { PageTitle } from '../ui/page-title.tsx';

/** Manage orders */
export default function ManageOrdersPage() {
  return <PageTitle>Manage orders</PageTitle>;
}
