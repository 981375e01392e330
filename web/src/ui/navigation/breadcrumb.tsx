import { brand } from '@fourteener/contract/brand';
import { Link } from './link.tsx';
import { StructuredData } from '../page/structured-data.tsx';

interface BreadcrumbProps {
  /** The pages above this one, the topmost first. */
  above: readonly { name: string; to: string }[];
  /** The name of this page. */
  current: string;
}

/**
 * The path of a page in the shop's hierarchy, for people and (https://schema.org/BreadcrumbList) for search engines.
 */
export function Breadcrumb({ above, current }: BreadcrumbProps) {
  const steps = [
    ...above.map(({ name, to }) => ({ '@type': 'ListItem', name, item: brand.origin + to })),
    { '@type': 'ListItem', name: current },
  ];
  return (
    <nav aria-label="Breadcrumb" className="text-small text-ink-faint print:hidden">
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: steps.map((step, index) => ({ ...step, position: index + 1 })),
        }}
      />
      <ol className="flex flex-wrap">
        {above.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1 hover:text-ink">
              {name}
            </Link>
            <span className="px-2" aria-hidden="true">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-1 wrap-anywhere text-ink-soft">
          {current}
        </li>
      </ol>
    </nav>
  );
}
