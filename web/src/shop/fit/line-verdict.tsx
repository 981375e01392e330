import type { PartSummary } from '@fourteener/contract/part/judging';
import { CheckItem, keyOfCheck } from './check-item.tsx';
import type { LinesFit } from './lines-fit.ts';
import { Instead } from './instead.tsx';
import { Verdict } from './verdict.tsx';

interface LineVerdictProps {
  fit: LinesFit;
  partId: string;
  /** Puts another part in the place of this one; without it nothing is suggested. */
  onReplace?: ((part: PartSummary) => void) | undefined;
}

/** Whether the part of a line goes with the others and the chosen bike, why not, and what does instead. Nothing where there is nothing to judge it with. */
export function LineVerdict({ fit, partId, onReplace }: LineVerdictProps) {
  if (!fit.isAsked) return null;
  const line = fit.of(partId);
  const isSilent = fit.bike === undefined && line?.answer.verdict === null && line.answer.reason === undefined;
  // Its height is kept until it is known, so that few lines move. Who has chosen no bike is not told that nothing is to be said.
  if (!line || isSilent) {
    return (
      <p className="mt-2 min-h-[1.5em] text-small text-ink-faint">
        {!line && fit.error && 'We could not check whether this fits. You can order it all the same.'}
      </p>
    );
  }
  const { answer, reasons } = line;
  return (
    <div className="mt-2 text-small">
      {reasons.length === 0 ? (
        <p>
          <Verdict verdict={answer.verdict} hasBike={fit.bike !== undefined} />
          {answer.because !== undefined && <span className="text-ink-soft">. {answer.because}</span>}
          {answer.reason && <span className="text-ink-soft">: we have not written down yet what it fits.</span>}
        </p>
      ) : (
        <ul className="border-t border-line">
          {reasons.map(({ check, comparedWith }) => (
            <CheckItem key={keyOfCheck(check)} check={check} comparedWith={comparedWith} />
          ))}
        </ul>
      )}
      {answer.verdict === 'no' && onReplace && <Instead fit={fit} partId={partId} onReplace={onReplace} />}
    </div>
  );
}
