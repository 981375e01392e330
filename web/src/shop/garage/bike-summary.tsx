import { presets } from '@fourteener/contract/fit/presets';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { hasStatus } from '../../api/errors.ts';
import { countFacts, listPlaces } from './bike-facts.ts';
import { ChooseBike } from './bike-link.tsx';
import { useDescribedBike } from './describe-bike.ts';
import { answerTo, questionsOf } from './questions.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { garageAddress } from './garage-address.ts';
import { writeSize } from './name-bike.ts';

interface BikeSummaryProps {
  bike: GarageBike;
  /** Whether the page itself says that the facts could not be loaded; the summary then only says that the shop no longer has the bike. */
  isFailureShown?: boolean;
}

/** The summary of a bike, with the share of its facts that is known. */
export function BikeSummary({ bike, isFailureShown = false }: BikeSummaryProps) {
  const { data, error } = useDescribedBike(bike);
  const isGone = hasStatus(error, 404);
  const open = questionsOf(bike).filter((question) => answerTo(bike, question) === undefined);
  return (
    <>
      <p className="text-small text-ink-soft">{describe(bike)}</p>
      {data && <Known counts={countFacts(listPlaces(data))} />}
      {error && (isGone || !isFailureShown) && (
        <p className="mt-2 text-small text-danger">
          {sentenceOf(error)}
          {isGone && (
            <>
              {' '}
              No part can be checked with it. <ChooseAgain bike={bike} />
            </>
          )}
        </p>
      )}
      {open[0] && (
        <p className="mt-1.5 text-small">
          <Link to={garageAddress({ bike: bike.id, question: open[0].id })} className="py-1 link">
            Answer {countOf(open.length, 'question')}
            <span className="sr-only"> about {bike.name}</span>
          </Link>
        </p>
      )}
    </>
  );
}

/** The button to choose another bike in place of one that the shop no longer has. */
function ChooseAgain({ bike }: { bike: GarageBike }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        Choose it again<span className="sr-only">: {bike.name}</span>
      </TextButton>
      {/* The button stands in a sentence, which cannot hold a dialog. */}
      {isOpen && createPortal(<ChooseBike instead={bike} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function describe({ size, preset, replaced }: GarageBike): string {
  const base =
    preset === undefined
      ? `${size === undefined ? 'Built' : `${writeSize(size)}, built`} here`
      : presets.get(preset)?.name;
  const parts = replaced.length === 0 ? 'all parts original' : `${countOf(replaced.length, 'part')} replaced`;
  return [base ?? 'Another maker’s', parts].join(', ');
}

/** The number of known facts, as a dimension line and in words. */
function Known({ counts: { known, all, maker, measured, assumed } }: { counts: ReturnType<typeof countFacts> }) {
  const firm = known - assumed;
  return (
    <div className="mt-4 max-w-80">
      <Progress isInList share={all === 0 ? 0 : firm / all}>
        {firm} of {all} facts known
        {maker > 0 && maker === firm && ', from the maker'}
        {measured > 0 && `, ${measured} measured by you`}
        {assumed > 0 && `, ${assumed} more assumed`}.
      </Progress>
    </div>
  );
}
