import { constraints } from '@fourteener/contract/constraints';
import type { PartSummary } from '@fourteener/contract/part/judging';
import { countOf } from '@fourteener/contract/text/plurals';
import { useEffect, useState } from 'react';
import { fillBasket, tellAdded } from '../basket/add-to-basket.ts';
import { judgeLines } from '../basket/judge-lines.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { getKeptLines, keepLines } from './kept-lines.ts';
import type { TypedLine } from './parse-lines.ts';
import {
  addLines,
  findMeant,
  findReason,
  type QuickLine,
  replaceLines,
  toQuickLine,
  toSentLine,
} from './quick-lines.ts';

/** The message about all the lines. */
export interface QuickOrderNews {
  words: string;
  isError: boolean;
}

/** The lines of the quick order. The shop judges each when it is added; the tab keeps them over a reload. */
export function useQuickOrder() {
  const [lines, setLines] = useState<readonly QuickLine[]>([]);
  const [doing, setDoing] = useState<'Checking' | 'Adding'>();
  const [news, setNews] = useState<QuickOrderNews>();
  const change = (next: (lines: readonly QuickLine[]) => readonly QuickLine[]) => {
    setLines((now) => {
      const changed = next(now);
      keepLines(changed);
      return changed;
    });
  };
  const tell = (words: string) => setNews({ words, isError: false });
  const fail = (words: string) => setNews({ words, isError: true });

  /** Returns whether the lines were added; otherwise the typed text stays, and the page says why. */
  const add = async (typed: readonly TypedLine[]): Promise<boolean> => {
    if (lines.length + typed.length > constraints.judgedLines) {
      fail(`A quick order has at most ${constraints.judgedLines} lines. Please add these to your basket first.`);
      return false;
    }
    setDoing('Checking');
    try {
      const verdicts = await judgeLines(
        typed.map(({ number, quantity }) => ({ number, ...(quantity !== undefined && { quantity }) })),
      );
      const judged = typed.flatMap((line, n) => {
        const verdict = verdicts[n];
        return verdict ? [toQuickLine(line, verdict)] : [];
      });
      change((now) => addLines(now, judged));
      // Lines with the same part are judged with their pieces added up.
      const added = new Set(judged.map(({ id }) => id));
      const wrong = addLines(lines, judged).filter(
        (line) => added.has(line.id) && findReason(line) !== undefined,
      ).length;
      tell(`${countOf(judged.length, 'line')} checked${wrong > 0 ? `, ${wrong} to correct` : ''}.`);
      return true;
    } catch (error) {
      fail(sentenceOf(error));
      return false;
    } finally {
      setDoing(undefined);
    }
  };

  useEffect(() => {
    const kept = getKeptLines();
    if (kept.length === 0) return;
    let isOver = false;
    void judgeKept(kept).then((judged) => {
      if (!isOver) setLines((now) => addLines(judged, now));
    });
    return () => {
      isOver = true;
    };
  }, []);

  const fill = useOneAtATime(async () => {
    setDoing('Adding');
    try {
      const verdicts = await judgeLines(lines.map(toSentLine));
      const judged = lines.map((line, n): QuickLine => {
        const { part, problem } = verdicts[n] ?? {};
        const { said: _said, newPrice: _newPrice, ...rest } = line;
        const now = { ...rest, ...(part && { part }) };
        if (!problem) return now;
        if (problem.code === 'price-changed') return { ...now, newPrice: problem.message };
        return { ...now, said: { reason: problem.message, quantity: line.quantity } };
      });
      const good = judged.flatMap(({ id, part, quantity }, n) =>
        part && !verdicts[n]?.problem ? [{ id, part, quantity }] : [],
      );
      const left = new Map(fillBasket(good).map(({ part, reason }) => [part._id, reason]));
      const added = new Set(good.filter(({ part }) => !left.has(part._id)).map(({ id }) => id));
      const stay = judged
        .filter(({ id }) => !added.has(id))
        .map((line): QuickLine => {
          const reason = line.part && left.get(line.part._id);
          return reason === undefined ? line : { ...line, said: { reason, quantity: line.quantity } };
        });
      change(() => stay);
      const pieces = good.reduce((sum, { id, quantity }) => (added.has(id) ? sum + quantity : sum), 0);
      const words = tellAdded(pieces);
      if (stay.length === 0) tell(words);
      else fail(`${words} ${countOf(stay.length, 'line')} left: please see why below.`);
    } catch (error) {
      fail(sentenceOf(error));
    } finally {
      setDoing(undefined);
    }
  });

  return {
    lines,
    news,
    /** The current work, as the label of a busy button. */
    doing,
    add,
    addPart: (part: PartSummary, quantity?: number) => {
      const isSmallest = quantity === undefined;
      const line = { id: part._id, typed: part.number, quantity: quantity ?? part.minimumQuantity, isSmallest, part };
      change((now) => addLines(now, [line]));
      tell(`${part.name} added.`);
    },
    setQuantity: (id: string, quantity: number) =>
      change((now) => now.map((line) => (line.id === id ? { ...line, quantity, isSmallest: false } : line))),
    replace: (id: string, part: PartSummary) => {
      change((now) => replaceLines(now, (line) => (line.id === id ? part : undefined)));
      tell(`${part.name} takes its place.`);
    },
    /** Replaces each line that has a single suggestion by it. */
    replaceMeant: () => {
      const corrected = lines.filter(findMeant).length;
      change((now) => replaceLines(now, findMeant));
      tell(`${countOf(corrected, 'line')} corrected.`);
    },
    remove: (id: string) => change((now) => now.filter((line) => line.id !== id)),
    fill,
    fail,
  };
}

/** Judges the lines that the tab kept; if that fails, they stay and say why. */
async function judgeKept(kept: readonly TypedLine[]): Promise<QuickLine[]> {
  const sent = kept.map(({ number, quantity = 1 }) => ({ number, quantity }));
  const verdicts = await judgeLines(sent).catch((error: unknown) =>
    sent.map(({ quantity }) => ({ quantity, problem: { code: 'not-found' as const, message: sentenceOf(error) } })),
  );
  return kept.flatMap((line, n) => {
    const verdict = verdicts[n];
    return verdict ? [toQuickLine(line, verdict)] : [];
  });
}
