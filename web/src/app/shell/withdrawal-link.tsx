import { useMarket } from '../../api/market.ts';
import { paths } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';

/** The link on every page to withdraw from a contract, in the words of the law: Article 11a(1) of Directive 2011/83/EU. */
export function WithdrawalLink() {
  if (useMarket() !== 'eu') return null;
  return (
    <Link to={paths.withdrawal} className="touch py-1.5 text-ink underline underline-offset-4 hover:text-accent">
      Withdraw from contract here
    </Link>
  );
}
