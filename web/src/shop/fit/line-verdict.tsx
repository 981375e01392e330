import type { PartSummary } from '@fourteener/contract/part/judging';
import { CheckItem, keyOfCheck } from './check-item.tsx';
import type { LinesFit } from './lines-fit.ts';
import { Instead } from './instead.tsx';
import { Verdict } from './verdict.tsx';

interface LineVerdictProps {
  fit: LinesFit;
  partId: string;
  /** Puts another part in place of the line's; without it no part is suggested. */
  onReplace?: ((part: PartSummary) => void) | undefined;
}

/**
 * Says whether the part of a line fits the other parts and the chosen bike, why not, and which parts would. Empty without anything to judge
 * it with.
 */
export function LineVerdict({ fit, partId, onReplace }: LineVerdictProps) {
  if (!fit.isAsked) return null;
  const line = fit.of(partId);
  const isSilent = fit.bike === undefined && line?.answer.verdict === null && line.answer.reason === undefined;
  // The height is kept until the verdict is known, so that few lines move. Without a bike, nothing is said of parts that no rule checks.
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
