import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** Shown in place of a part that the shop does not have. */
export function PartGone() {
  return (
    <div className="page py-section">
      <PageTitle>Part not found</PageTitle>
      <h1 className="border-t border-ink pt-6 text-title wide">This part is not in the shop</h1>
      <p className="mt-3 max-w-[38ch] text-ink-soft">It may have been removed, or the address may be wrong.</p>
      <ButtonLink variant="secondary" className="mt-6" to={paths.products}>
        See all parts
      </ButtonLink>
    </div>
  );
}
