import { countOf } from '@fourteener/contract/text/plurals';
import type { Report } from '@fourteener/contract/review/reports';
import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import { useState } from 'react';
import { MayCall } from '../../auth/may-call.tsx';
import { ReviewFigure } from '../../shop/reviews/review-figure.tsx';
import { pathToPartReviews } from '../../shop/reviews/reviews-place.ts';
import { pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { StaffLink } from '../staff-link.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useDecideReport } from './report-data.ts';

const RemoveDialog = lazyPiece(
  'The dialog',
  () => import('./remove-dialog.tsx').then(({ RemoveDialog: dialog }) => dialog),
  { isFloating: true },
);

interface ReportArticleProps {
  report: Report;
  /** Called when the report has left the list. */
  onDecided: () => void;
}

/** A reported review with its reports, and the decision on it or the buttons to decide. */
export function ReportArticle({ report, onDecided }: ReportArticleProps) {
  const { _id, partsId, verified, state, userId, userName, reports, decision } = report;
  const [isAsked, setAsked] = useState(false);
  const deciding = useDecideReport(_id);
  const keep = async () => {
    try {
      await deciding.mutateAsync({ decision: 'keep' });
      showSuccess(state === 'removed' ? 'The review is visible again.' : 'The review stays visible.');
      onDecided();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <article tabIndex={-1} className="grid gap-x-gap gap-y-6 pb-12 outline-none lg:grid-cols-2">
      <ReviewFigure
        review={report}
        isVerified={verified}
        author={
          userId === null ? undefined : (
            <StaffLink to={pathTo('user', userId)} className="link">
              {userName}
              <span className="sr-only">, account of the author</span>
            </StaffLink>
          )
        }
        action={
          partsId ? (
            <StaffLink to={pathToPartReviews(partsId)} className="link">
              See the part
            </StaffLink>
          ) : (
            <span className="text-ink-faint">Review of the shop</span>
          )
        }
      />
      <div className="border-t border-line pt-6 lg:border-ink">
        <h2 className="text-small font-medium num">
          {countOf(reports.length, 'report')}
          <span className="sr-only"> of the review by {userName}</span>
        </h2>
        <ul>
          {reports.map(({ userEmail, reason, at }) => (
            <li key={userEmail} className="mt-4 text-small wrap-anywhere">
              <p>{reason}</p>
              <Signed email={userEmail} at={at} isCustomer />
            </li>
          ))}
        </ul>
        {decision && (
          <div className="mt-6 border-t border-line pt-4 text-small wrap-anywhere">
            <p className="font-medium">{state === 'removed' ? 'Taken down' : 'Kept'}</p>
            {decision.reason && <p>{decision.reason}</p>}
            <Signed email={decision.userEmail} at={decision.at} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {state !== 'kept' && (
            <MayCall call="decideReport">
              <Button
                variant="secondary"
                size="small"
                busy={deciding.isPending && 'Keeping'}
                onClick={() => void keep()}
              >
                {state === 'removed' ? 'Show it again' : 'Keep it'}
              </Button>
            </MayCall>
          )}
          {state !== 'removed' && (
            <MayCall call="decideReport">
              <Button variant="dangerLine" size="small" onClick={() => setAsked(true)}>
                Take it down
              </Button>
            </MayCall>
          )}
        </div>
      </div>
      {isAsked && <RemoveDialog report={report} onClose={() => setAsked(false)} onRemoved={onDecided} />}
    </article>
  );
}

/** The author and time of a text; a customer's name links to the account. */
function Signed({ email, at, isCustomer = false }: { email: string; at: string; isCustomer?: boolean }) {
  return (
    <p className="mt-1 text-ink-faint">
      {isCustomer && email ? (
        <StaffLink to={pathTo('user', email)} className="link">
          <EmailText>{email}</EmailText>
        </StaffLink>
      ) : (
        <EmailText>{email || DELETED_ACCOUNT}</EmailText>
      )}
      ,{' '}
      <time dateTime={at} className="whitespace-nowrap num">
        {formatDateTime(at)}
      </time>
    </p>
  );
}
