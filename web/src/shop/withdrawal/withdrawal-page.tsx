import { words } from '@fourteener/contract/messages';
import { useLocation } from 'react-router-dom';
import { usePaymentSettings } from '../orders/payment-settings.ts';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { LinkedWithdrawal } from './linked-withdrawal.tsx';
import { FormPage } from '../../ui/page/form-page.tsx';

/**
 * The page where a customer withdraws from a contract without a sign-in, as the law of the European Union requires (Article 11a of
 * Directive 2011/83/EU). It first asks for a link by email; that link then opens it with a secret in the fragment of the address, which
 * browsers do not send to servers.
 */
export default function WithdrawalPage() {
  const settings = usePaymentSettings();
  const token = useLocation().hash.slice(1);
  const page = (
    <QueryBoundary
      query={settings}
      failed="The page could not be loaded"
      loading={
        <FormPage heading="Withdraw from contract">
          <Loading what="the page">
            <Skeleton className="mt-6 h-64 max-w-text" />
          </Loading>
        </FormPage>
      }
    >
      {({ market }) =>
        market === 'eu' ? (
          token === '' ? (
            <AskForLink />
          ) : (
            <LinkedWithdrawal key={token} token={token} />
          )
        ) : (
          <NoSuchPage />
        )
      }
    </QueryBoundary>
  );
  // The notice of the failure has no heading of its own.
  return settings.isLoadingError ? <FormPage heading="Withdraw from contract">{page}</FormPage> : page;
}

function NoSuchPage() {
  return (
    <FormPage heading={words.notFound}>
      <p className="mt-3 text-ink-soft">{words.notFoundWhy}</p>
      <ButtonLink variant="secondary" className="mt-6" to={paths.home}>
        Home
      </ButtonLink>
    </FormPage>
  );
}
