import { nounFor } from '@fourteener/contract/text/plurals';
import { useBasketCount } from '../../shop/basket/kept-basket.ts';
import { paths } from '../../screens/paths.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';

interface BasketLinkProps {
  className: string;
  isCurrent: boolean;
  /** Whether the link is shown only while the basket has something in it. */
  isQuiet?: boolean;
}

/** The link to the basket, with the number of parts in it. */
export function BasketLink({ className, isCurrent, isQuiet = false }: BasketLinkProps) {
  const count = useBasketCount();
  if (isQuiet && count === 0) return null;
  return (
    <Link to={paths.basket} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {/* Phones have no room for the word beside the brand. */}
      <Icon name="basket" className="size-5 sm:hidden" />
      <span className="max-sm:sr-only">Basket</span>
      {/* The space for the count is reserved, so that nothing moves when the first part is added. */}
      <span className={`inline-block pl-[1ch] text-measure-ink num ${isQuiet ? '' : 'min-w-[3ch]'}`}>
        {count || ''}
      </span>
      {count > 0 && <span className="sr-only">{nounFor(count, 'part')}</span>}
    </Link>
  );
}
