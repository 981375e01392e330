import type { PartSummary } from '@fourteener/contract/part/judging';
import { formatDollars } from '@fourteener/contract/money';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import { toJudgedBike } from '../garage/judged-bike.ts';
import { usePartSummaries } from '../parts/part-summaries.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import type { LinesFit } from './lines-fit.ts';
import { Verdict } from './verdict.tsx';

/** The most parts that are offered in place of the part of a line. */
const MOST = 3;

interface InsteadProps {
  fit: Pick<LinesFit, 'bike' | 'parts'>;
  partId: string;
  onReplace: (part: PartSummary) => void;
}

/** The parts that fit in place of a part, a button each; empty where the shop has none. */
export function Instead({ fit: { bike, parts }, partId, onReplace }: InsteadProps) {
  const others = parts.filter((id) => id !== partId);
  const chosen = bike ? toJudgedBike(bike) : null;
  const { data = [] } = useQuery({
    ...queryOf('POST /fit/suggestions', { body: { instead: partId, parts: others, bike: chosen } }),
    select: (answer) => answer.parts.slice(0, MOST),
  });
  const { partOf } = usePartSummaries(data.map(({ id }) => id));
  const known = data.flatMap(({ id, verdict }) => {
    const part = partOf(id);
    return typeof part === 'object' ? [{ part, verdict }] : [];
  });
  if (known.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-medium">These fit instead</p>
      <ul>
        {known.map(({ part, verdict }) => (
          <li key={part._id} className="flex flex-wrap items-baseline gap-x-4">
            <TextButton onClick={() => onReplace(part)}>
              Use {part.name} instead, {formatDollars(part.price)}
            </TextButton>
            <Verdict verdict={verdict} hasBike={bike !== undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}
