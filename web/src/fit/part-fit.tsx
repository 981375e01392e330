import type { PartKind } from '@fourteener/contract/part-kinds';
import { countOf } from '@fourteener/contract/plurals';
import type { GarageBike } from '@fourteener/contract/garage';
import type { ReactNode } from 'react';
import { paths } from '../screens/paths.ts';
import { TextButton } from '../ui/buttons/text-button.tsx';
import { Link } from '../ui/navigation/link.tsx';
import { sentenceOf } from '../ui/text/sentences.ts';
import { AdapterOffer } from './adapter-offer.tsx';
import { CheckItem, keyOfCheck } from './check-item.tsx';
import { type PartFit as Answer, useFit } from './check-parts.ts';
import { FitQuestion } from './fit-question.tsx';
import { Verdict, verdictBox } from './verdict.tsx';
import { sortChecks } from './sort-checks.ts';

interface PartFitProps {
  partId: string;
  kind: PartKind | undefined;
}

/** Whether a part fits the chosen bike: the verdict, the sentence that decided it, and every check. */
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
          <TextButton onClick={refetch}>Try again</TextButton>
        </p>
      ) : (
        <p>Checking with {bike.name} …</p>
      )}
    </Box>
  );
}

/** A box as large as the place that is kept for it, so that nothing moves when a verdict comes. */
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

function Judged({ answer: { verdict, checks, reason }, bike, kind }: JudgedProps) {
  const [worst, ...others] = sortChecks(checks);
  const needed = new Map(checks.flatMap(({ adapters }) => adapters).map((adapter) => [adapter.code, adapter]));
  return (
    <Box className={verdictBox(verdict)}>
      <h2 className="text-note font-medium">
        <Verdict verdict={verdict} />
        <span className="text-ink">: {bike.name}</span>
      </h2>
      <p className="mt-1 wrap-anywhere text-ink">
        {reason === undefined
          ? (worst?.because ?? 'None of our rules is about a part of this kind on this bike.')
          : 'We have not written down yet what this part fits. Facts are missing, so we cannot say.'}
      </p>
      {[...needed.values()].map((adapter) => (
        <AdapterOffer key={adapter.code} adapter={adapter} />
      ))}
      <p className="mt-1 flex flex-wrap gap-x-4">
        <Link to={paths.fitRules} className="link">
          {verdict === 'fits' ? 'What we do not check' : 'What we check'}
        </Link>
        <Link to={paths.garage} className="link">
          Change bike
        </Link>
        {verdict === 'no' && kind && (
          <Link to={`${paths.products}?kind=${kind}&fits=mine`} className="link">
            See what fits
          </Link>
        )}
      </p>
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
