import { constraints } from '@fourteener/contract/constraints';
import type { FitJudgement, FitReturn } from '@fourteener/contract/fit-return/schemas';
import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import { type ReactNode, useState } from 'react';
import { MayCall } from '../../auth/may-call.tsx';
import { pathTo } from '../../screens/paths.ts';
import { FactRow } from '../../shop/fit/fact-row.tsx';
import { Verdict } from '../../shop/fit/verdict.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { StaffLink } from '../staff-link.tsx';
import { formatDate, formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { useJudgeFitReturn } from './fit-return-data.ts';

interface FitReturnArticleProps {
  fitReturn: FitReturn;
  /** Called when the return has left the list. */
  onJudged: () => void;
}

/** A part that was returned because it did not fit: the shop's verdict with its rules and drawings, and the judgement of an admin. */
export function FitReturnArticle({ fitReturn, onJudged }: FitReturnArticleProps) {
  const { _id, orderId, returnNumber, partsId, partsName, bike, fact, requestedAt, state, judgement } = fitReturn;
  const [note, setNote] = useState(judgement?.note ?? '');
  const judging = useJudgeFitReturn(_id);
  const judge = async (verdict: FitJudgement['verdict']) => {
    try {
      await judging.mutateAsync({ verdict, ...(note.trim() && { note: note.trim() }) });
      showSuccess(verdict === 'right' ? 'Kept: our verdict was right.' : 'Kept: our verdict was wrong.');
      onJudged();
    } catch (error) {
      showFailure(error);
    }
  };
  const others = (['right', 'wrong'] as const).filter((verdict) => verdict !== state);
  return (
    <article
      tabIndex={-1}
      aria-label={`${returnNumber}, ${partsName}`}
      className="border-t border-ink pt-6 pb-12 outline-none"
    >
      <h2 className="text-heading">
        <StaffLink to={pathTo('adminPart', partsId)} className="link">
          {partsName}
        </StaffLink>
      </h2>
      <div className="mt-4 grid gap-x-gap gap-y-6 lg:grid-cols-2">
        <dl className="border-t border-line text-small wrap-anywhere">
          <FactRow term="Return">
            <StaffLink to={pathTo('adminOrder', orderId)} className="link num">
              {returnNumber}
            </StaffLink>
            ,{' '}
            <time dateTime={requestedAt} className="whitespace-nowrap num">
              {formatDateTime(requestedAt)}
            </time>
          </FactRow>
          <FactRow term="Bike">{bike ?? 'Not stated'}</FactRow>
          <FactRow term="What did not fit">{fact?.label ?? 'Not stated'}</FactRow>
          <Said fitReturn={fitReturn} />
        </dl>
        <div>
          {judgement && <Judged state={state} judgement={judgement} />}
          <TextArea
            label={`Note about ${returnNumber}`}
            optional
            rows={3}
            maxLength={constraints.reasonLength}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            {others.map((verdict) => (
              <MayCall key={verdict} call="judgeFitReturn">
                <Button
                  variant="secondary"
                  size="small"
                  busy={judging.isPending && judging.variables.verdict === verdict && 'Saving'}
                  onClick={() => void judge(verdict)}
                >
                  {verdict === 'right' ? 'Our verdict was right' : 'Our verdict was wrong'}
                </Button>
              </MayCall>
            ))}
          </div>
          <p className="mt-3 text-small text-ink-faint">
            Right: the customer ordered or measured wrong. Wrong: a rule, a drawing or a fact of the part had to be
            corrected.
          </p>
        </div>
      </div>
    </article>
  );
}

/** A version of the rules, `2026-11-22.2`, in words: the day, and which version of the day it is if there are several. */
function nameVersion(version: string): string {
  const [day = '', ofDay] = version.split('.');
  return ofDay === undefined ? formatDate(day) : `${formatDate(day)}, version ${ofDay}`;
}

/** The shop's verdict, with the rules and drawings that it rested on. */
function Said({
  fitReturn: { verdict, isOfOrder, bike, rules, rulesVersion, drawings },
}: Pick<FitReturnArticleProps, 'fitReturn'>) {
  return (
    <>
      {bike !== null && (
        <FactRow term="Our verdict">
          <Verdict verdict={verdict} />
          {isOfOrder ? ', at the time of the order' : ', on the day of the return, because the order has no verdict'}
        </FactRow>
      )}
      {rules.length > 0 && (
        <FactRow term={`By the rules${rulesVersion === null ? '' : ` of ${nameVersion(rulesVersion)}`}`}>
          <ul>
            {rules.map(({ id, title, named }) => (
              <li key={id}>
                {title === null ? (
                  `${id}, which no longer exists`
                ) : (
                  <StaffLink to={pathTo('fitRule', id)} className="link">
                    {id} {title}
                  </StaffLink>
                )}
                {named && <span className="text-danger"> compares what did not fit</span>}
              </li>
            ))}
          </ul>
        </FactRow>
      )}
      {drawings.length > 0 && (
        <FactRow term="Shown in">
          <ul>
            {drawings.map(({ _id, title, revision }) => (
              <li key={_id}>
                <StaffLink to={pathTo('adminDrawing', _id)} className="link">
                  {title}
                </StaffLink>
                , revision {revision}
              </li>
            ))}
          </ul>
        </FactRow>
      )}
    </>
  );
}

function Judged({ state, judgement }: { state: FitReturn['state']; judgement: NonNullable<FitReturn['judgement']> }) {
  const { userEmail, note, at } = judgement;
  const by: ReactNode = <EmailText>{userEmail || DELETED_ACCOUNT}</EmailText>;
  return (
    <div className="mb-6 text-small wrap-anywhere">
      <p className="font-medium">{state === 'right' ? 'The verdict was right' : 'The verdict was wrong'}</p>
      {note !== undefined && <p>{note}</p>}
      <p className="mt-1 text-ink-faint">
        {by},{' '}
        <time dateTime={at} className="whitespace-nowrap num">
          {formatDateTime(at)}
        </time>
      </p>
    </div>
  );
}
