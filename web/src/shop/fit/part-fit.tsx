import type { PartKind } from '@fourteener/contract/part/kinds';
import { notJudged } from './not-judged.ts';
import { countOf } from '@fourteener/contract/text/plurals';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { ReactNode } from 'react';
import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { hasStatus } from '../../api/errors.ts';
import { paths } from '../../screens/paths.ts';
import { BikeLink } from '../garage/bike-link.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { AdapterOffer } from './adapter-offer.tsx';
import { CheckItem, FindOut, keyOfCheck, Sources } from './check-item.tsx';
import { type FitCheck, type PartFit as Answer, useFit } from './check-parts.ts';
import { FitQuestion } from './fit-question.tsx';
import { Verdict, verdictBox } from './verdict.tsx';
import { sortChecks } from './sort-checks.ts';

interface PartFitProps {
  partId: string;
  kind: PartKind | undefined;
}

/** The verdict on a part and the chosen bike, the sentence that decided it, and every check. */
export function PartFit({ partId, kind }: PartFitProps) {
  const { bike, answers, error, refetch } = useFit([partId], { alone: true });
  const answer = answers.get(partId);
  if (!bike) return <FitQuestion />;
  if (answer) return <Judged answer={answer} bike={bike} kind={kind} />;
  return (
    <Box className="border-line-strong">
      {error ? (
        <p role="alert">
          We could not check this part with {bike.name}. {sentenceOf(error)}{' '}
          {/* The shop does not have this bike, so another try would not help. */}
          {hasStatus(error, 404) ? <ChangeBike /> : <TextButton onClick={refetch}>Try again</TextButton>}
        </p>
      ) : (
        <p>Checking with {bike.name} …</p>
      )}
    </Box>
  );
}

function ChangeBike() {
  return <BikeLink className="py-1 link">Change bike</BikeLink>;
}

/** A box as high as the place that is kept for it, so that nothing moves when the verdict is shown. */
function Box({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`border-l-2 px-4 py-3 text-small text-ink-soft ${className}`} style={{ minHeight: 'inherit' }}>
      {children}
    </div>
  );
}

interface JudgedProps {
  answer: Answer;
  bike: GarageBike;
  kind: PartKind | undefined;
}

function Judged({ answer, bike, kind }: JudgedProps) {
  const { verdict, checks, source } = answer;
  const [worst, ...others] = sortChecks(checks);
  const needed = new Map(checks.flatMap(({ adapters }) => adapters).map((adapter) => [adapter.code, adapter]));
  return (
    <Box className={verdictBox(verdict)}>
      <h2 className="text-note font-medium wrap-anywhere">
        <Verdict verdict={verdict} />
        <span className="text-ink">: {bike.name}</span>
      </h2>
      <p className="mt-1 wrap-anywhere text-ink">
        {explain(answer, worst)}{' '}
        {source?.kind === 'drawing' && (
          <Link to={pathToDrawing(source.drawing)} className="link">
            See the drawing
          </Link>
        )}
      </p>
      {worst && <FindOut check={worst} />}
      {worst && (
        <p className="text-label">
          <Sources sources={worst.source.slice(0, 1)} />
        </p>
      )}
      {[...needed.values()].map((adapter) => (
        <AdapterOffer key={adapter.code} adapter={adapter} />
      ))}
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4">
        <ChangeBike />
        {verdict === 'no' && kind && (
          <Link to={`${paths.products}?kind=${kind}&fits=mine`} className="touch py-1 link">
            See what fits
          </Link>
        )}
        {verdict === 'fits' || verdict === 'caution' || verdict === 'with' ? (
          <NotJudged />
        ) : (
          <Link to={paths.fitRules} className="touch py-1 link">
            What we check
          </Link>
        )}
      </div>
      {worst && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-1 font-medium text-ink hover:text-accent">
            {countOf(checks.length, 'check')} and {checks.length === 1 ? 'its' : 'their'} sources
          </summary>
          <ul className="border-t border-line">
            {[worst, ...others].map((check) => (
              <CheckItem key={keyOfCheck(check)} check={check} isDetail />
            ))}
          </ul>
        </details>
      )}
    </Box>
  );
}

/** The sentence that decides a verdict, or says what is missing for one. */
function explain({ because, reason }: Answer, worst: FitCheck | undefined): string {
  if (because !== undefined) return because;
  if (reason === 'facts-missing')
    return 'We have not written down yet what this part fits. Facts are missing, so we cannot say.';
  return (
    worst?.because ??
    'None of our rules is about a part of this kind, and no drawing of this bike shows it. To know, compare it with the part that is on your bike.'
  );
}

/** The interfaces that no rule checks: they stay open even if all checks fit. */
function NotJudged() {
  return (
    <details className="open:basis-full">
      <summary className="w-fit cursor-pointer py-1 hover:text-accent">What we do not check</summary>
      <ul className="list-disc pl-5">
        {notJudged.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </details>
  );
}
