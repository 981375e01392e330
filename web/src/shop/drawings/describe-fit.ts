import type { PublishedDrawing } from '@fourteener/contract/drawing/schemas';
import { type Verdict, worstOf } from '@fourteener/contract/fit/facts';
import type { GarageBike } from '@fourteener/contract/garage/schemas';

/** The verdict on each part by its id; null where no rule checks it. */
type Verdicts = ReadonlyMap<string, Verdict | null>;

/** The most lines that are listed by number; more are only counted. */
const MOST_NAMED = 4;

/** The fit of the lines of a drawing to a bike, in words, with the worst verdict; undefined if no line has a part. */
export function describeFit(
  { lines }: Pick<PublishedDrawing, 'lines'>,
  bike: GarageBike,
  verdicts: Verdicts,
): { verdict: Verdict; words: string } | undefined {
  const judged = lines.flatMap(({ balloon, partId }) =>
    partId === undefined ? [] : { balloon, verdict: verdicts.get(partId) ?? ('unknown' as const) },
  );
  if (judged.length === 0) return undefined;
  const balloonsOf = (wanted: Verdict) => judged.flatMap(({ balloon, verdict }) => (verdict === wanted ? balloon : []));
  const fitting = balloonsOf('fits').length;
  const verdict = worstOf(judged.map((line) => line.verdict)) ?? 'unknown';
  const yours = /^(?:the|my|our)\b/i.test(bike.name) ? bike.name : `your ${bike.name}`;
  if (verdict === 'fits') {
    return { verdict, words: fitting === 1 ? `Its line fits ${yours}` : `All ${fitting} lines fit ${yours}` };
  }
  const others = [
    say(balloonsOf('no'), (lines, isOne) => `${lines} ${isOne ? 'does' : 'do'} not fit`),
    say(balloonsOf('with'), (lines, isOne) => `${lines} ${isOne ? 'fits' : 'fit'} with an adapter`),
    say(balloonsOf('caution'), (lines, isOne) => `${lines} ${isOne ? 'fits' : 'fit'} with a caution`),
    say(balloonsOf('unknown'), (lines) => `we cannot tell for ${lines}`),
  ].filter((words) => words !== '');
  const counted = `${fitting} of ${judged.length} lines ${fitting === 1 ? 'fits' : 'fit'} ${yours}; `;
  return { verdict, words: `${fitting === 0 ? `On ${yours}: ` : counted}${others.join('; ')}` };
}

/** Words about lines, of which few are named and many counted; empty without lines. */
function say(balloons: readonly number[], words: (lines: string, isOne: boolean) => string): string {
  const last = balloons.at(-1);
  if (last === undefined) return '';
  if (balloons.length === 1) return words(`line ${last}`, true);
  if (balloons.length > MOST_NAMED) return words(`${balloons.length} lines`, false);
  return words(`lines ${balloons.slice(0, -1).join(', ')} and ${last}`, false);
}
